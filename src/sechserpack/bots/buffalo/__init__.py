"""Bots for Schlagt den Büffel: they play for the team (RULES.md §5)."""
