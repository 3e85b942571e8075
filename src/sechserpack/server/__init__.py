"""The server: tables in the browser, over HTTP and one socket a table (docs/PROTOCOL.md).

A thin shell round the core: it deals, passes actions on, stores the lines that follow, and sends each browser what its
seat may see. `run.run` starts it; nothing is imported here, because a web server is slow to import.
"""
