"""``icm trace``: searches recorded, and looked at event by event."""
