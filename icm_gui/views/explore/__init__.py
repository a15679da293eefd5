"""The Explore workspace."""
