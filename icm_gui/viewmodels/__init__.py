"""State of the window, without widgets."""
