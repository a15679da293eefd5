"""``icm lesson``: recorded runs with text and questions.

- `app`: ``icm lesson``: recorded runs with text and questions: checked, built, shown, played.
- `text`: Lessons as lines for a terminal.
"""
