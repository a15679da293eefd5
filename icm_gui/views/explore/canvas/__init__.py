"""The chart, the hypergraph and the lattice on the screen.

- `ahead`: Pictures of a run that plays are worked out off the window's thread.
- `area`: The middle of Explore: chart, hypergraph and tree, with their tools.
- `canvas`: What the chart and the hypergraph share: pan, zoom, hover and selection.
- `chart`: The chart of a sentence.
- `frame`: What chart, hypergraph and lattice share of what does not move with them.
- `graph`: The hypergraph of a forest.
- `head`: What is above the canvas: tabs, switches, tools and the zoom, as far as they have room.
- `lattice`: The lattice of a model of tags.
- `layer`: Parts of a canvas that are drawn once and go where the view goes.
- `moves`: Motion of the canvas itself: what changed flashes, the camera moves, levels cross-fade.
- `sides`: The canvases of two runs side by side: each draws its own run, and goes where the
  other goes.
- `split`: Two runs on a canvas each, with one geometry and one clock.
- `text`: What a canvas says of itself.
- `tween`: How far the motion of a step has come, by the clock.
- `view`: What the chart and the hypergraph share: the step that is shown, what is in sight.
"""
