"""The pane of gold errors."""
