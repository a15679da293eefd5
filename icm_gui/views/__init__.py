"""Widgets that show the view models."""
