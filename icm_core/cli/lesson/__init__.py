"""``icm lesson``: recorded runs with text and questions."""
