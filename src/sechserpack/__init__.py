"""Sechserpack: rule engines, bots, a table in the browser and in the terminal for a small family of card games."""

__version__ = "0.1.0"
