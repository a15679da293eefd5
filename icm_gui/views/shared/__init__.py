"""Widgets that every workspace uses."""
