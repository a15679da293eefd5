"""What the Compare workspace shows."""
