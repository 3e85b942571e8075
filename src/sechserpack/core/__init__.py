"""The pure core: rules, states, events and views of every game.

Data flows one way, rules -> state -> events -> views.
Nothing here reads a clock, a file, a socket or a random number.
A deal comes in as a value and a record goes out as lines.
"""
