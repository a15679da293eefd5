"""Panes of A*."""
