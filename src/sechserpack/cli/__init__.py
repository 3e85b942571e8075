"""The command line: play in the terminal, serve the browser table, read, check and analyse records.

`main` is what `sechserpack` runs. Every command imports what it needs when it is called, so that `--help` is quick.
Nothing here knows a rule; sentences come from the catalogue (`sechserpack.texts`).
"""


def main() -> None:
    """Run the command line."""
    from sechserpack.cli.app import start

    start()
