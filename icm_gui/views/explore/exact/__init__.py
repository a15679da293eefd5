"""Panes of exact searches."""
