"""Pictures on the screen, copied and exported."""
