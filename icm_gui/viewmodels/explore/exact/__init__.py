"""What Explore shows of exact searches, without widgets."""
