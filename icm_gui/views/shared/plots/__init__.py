"""Plots on the screen."""
