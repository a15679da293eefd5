"""The window as a whole: what is open, selected and possible, and how it starts."""
