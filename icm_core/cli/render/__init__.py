"""``icm render``: pictures without a window."""
