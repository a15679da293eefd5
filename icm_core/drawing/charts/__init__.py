"""Charts: layout, drawing, legend.

- `callout`: What is said beside the loud thing of a step, in the nearest free rectangle.
- `carried`: Pills and edges of a drawing in another view of the same chart: they go with their
  cells.
- `cells`: What a chart shows in numbers: its nodes (labels over spans) cell by cell, best first.
- `draw`: Drawing a chart that stands still: cells, pills, words; and the heat map from afar.
- `intersections`: Whether lines and rectangles intersect.
- `layout`: Geometry of a chart: where cells are at a zoom, and how much of them there is room for.
- `legend`: The legend of charts and hypergraphs: the posterior ramp, and what each sign means.
- `lens`: Focus and context: wide columns and high rows where they matter.
- `overlay`: Drawing what moves on a chart: a hypothesis, what a step changes of it, what is
  selected.
- `picture`: A whole chart that stands still, as it goes into files.
- `pills`: Pills of a hypothesis: four strengths of one colour, from loud to quiet.
- `placing`: Where the items of hypotheses are in a chart, chains of unary rules apart.
- `routes`: How hyperedges run in a chart: on its diagonals, then down to the tags.
- `scene`: A chart ready to be drawn: which pills a cell has room for, and where each node is.
- `span_chart`: How often samples have each span, as heat in the cells of a chart.
- `state`: What is drawn over a chart: a hypothesis, and what one step changes of it.
- `words`: The words below a chart: in as many rows as it takes to show each of them whole.
"""
