"""``icm trace``: recorded searches, inspected event by event.

- `app`: ``icm trace``: what a search did, event by event: recording it, and looking at the file.
- `record`: ``icm trace record``: search for the tree of one sentence and keep what the search did.
- `views`: What ``icm trace`` shows: first as JSON values, then as text made from those.
"""
