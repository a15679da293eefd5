"""Lessons: recorded runs with text, bookmarks and questions, in files of their own."""
