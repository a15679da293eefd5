"""Charts and hypergraphs: layout, drawing, legend.

- `cells`: What a chart shows in numbers: its nodes (labels over spans) cell by cell, best first.
- `draw`: Drawing a chart that stands still: cells, pills, words; and the heat map from afar.
- `from_afar`: A hypothesis in a chart that is seen from afar: edges on its diagonals, and names
  for some.
- `graph_draw`: Drawing a hypergraph: nodes in layers, each hyperedge a stem, a dot and its tails.
- `graph_layout`: The hypergraph view: nodes layered by the length of their spans, words below.
- `layout`: Geometry of a chart: where cells are at a zoom, and how much of them there is room for.
- `legend`: The legend of charts and hypergraphs: the posterior ramp, and what each sign means.
- `meeting`: Whether what is drawn meets: lines and rectangles.
- `overlay`: Drawing what moves on a chart: a hypothesis, its frontier, what is selected.
- `picture`: A whole chart that stands still, as it goes into files.
- `scene`: A chart ready to be drawn: which pills a cell has room for, and where each node is.
- `span_chart`: How often samples have each span, as heat in the cells of a chart.
- `words`: The words below a chart: in as many rows as it takes to show each of them whole.
"""
