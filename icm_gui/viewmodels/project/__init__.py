"""The open project: whatever happens in the window is kept, and comes back."""
