"""Training, its options, and the card of a model."""
