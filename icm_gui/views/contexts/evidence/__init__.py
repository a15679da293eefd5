"""Training evidence behind a context."""
