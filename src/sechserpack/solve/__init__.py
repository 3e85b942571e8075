"""Exact values of positions in which nothing is hidden any more."""
