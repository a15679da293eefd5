"""Lessons: one that is played, and one that is written."""
