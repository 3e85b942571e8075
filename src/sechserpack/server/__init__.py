"""The server of the browser table: HTTP, sockets, a store, and one task for each active table.

A thin shell round the core: it takes an action, lets the core decide, appends the lines to the store, then tells everybody.
It holds no rule of a game. `run.run` starts it; heavy libraries are imported there and not before.
"""
