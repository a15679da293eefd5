"""The hypergraph of a forest.

- `canvas`: The hypergraph: nodes in layers, each hyperedge a stem, a dot and its tails.
- `frame`: What is above the hypergraph: its legend, and how much of the forest is drawn.
- `layers`: What of a hypergraph stands still; of its dots, what changed is drawn again.
"""
