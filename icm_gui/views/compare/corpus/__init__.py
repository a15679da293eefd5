"""Panes over the whole corpus."""
