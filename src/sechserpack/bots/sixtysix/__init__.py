"""Bots for Sixty-Six."""
