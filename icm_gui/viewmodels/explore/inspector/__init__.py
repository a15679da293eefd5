"""What the inspector says of a node, a hyperedge and a step."""
