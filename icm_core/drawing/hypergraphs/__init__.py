"""Hypergraphs: a tree first, other items as dots beside it, hyperedges around them.

- `draw`: Drawing a hypergraph: a hypothesis in layers, other items as dots, hyperedges around
  them.
- `layers`: Layers and columns of a hypergraph: how high each item stands, how wide each word is.
- `layout`: The hypergraph view: a tree first, other items as dots beside it, hyperedges around
  them.
- `routes`: How hyperedges run in a hypergraph: down, across in one gap between two layers, down
  again.
- `view`: Zoom and place of a hypergraph on a canvas.
"""
