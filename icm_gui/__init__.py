"""The window: a Qt front end of `icm_core`."""
