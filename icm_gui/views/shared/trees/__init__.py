"""Trees on the screen."""
