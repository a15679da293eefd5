"""The inspector: everything about the selected node."""
