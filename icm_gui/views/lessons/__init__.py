"""Lessons in the window: the pane that plays them, and the editor."""
