"""The chart and the hypergraph on the screen."""
