"""A* over partial derivations of a forest."""
