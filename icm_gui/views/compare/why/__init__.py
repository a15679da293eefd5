"""Why this tree and not that one."""
