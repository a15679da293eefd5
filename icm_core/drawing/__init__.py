"""Layout and drawing of trees, charts and plots in numbers, through one painter; without Qt.

- `charts`: Charts: layout, drawing, legend.
- `contexts`: Distributions, ladders and smoothing graphs of contexts.
- `hypergraphs`: Hypergraphs: layers, routes of hyperedges, drawing.
- `lattice`: Lattices of tags: layout, drawing, paths.
- `paint`: The painter that everything is drawn through, its colours and its texts.
- `plots`: Plots: axes, curves, bars, matrices.
- `trees`: Trees: layout, drawing, differences, LaTeX and text.
"""
