"""Bots for the row games."""
