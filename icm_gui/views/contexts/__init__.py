"""The Contexts workspace."""
