"""Experiments with the games: bots against each other, and what actions are worth."""
