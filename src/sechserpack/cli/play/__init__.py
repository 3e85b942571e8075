"""Play in the terminal: a session deals, asks, lets bots move and keeps the record; the other modules draw and read.

What is drawn comes from the view of the person's seat alone. No rule is known here: what may be done is `legal`.
"""
