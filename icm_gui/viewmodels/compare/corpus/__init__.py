"""What the Compare workspace shows of a whole corpus."""
