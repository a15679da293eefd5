"""The Compare workspace."""
