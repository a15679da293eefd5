"""Pictures and animations without a screen: of trees, charts, models and recorded runs.

- `advice`: What to install where no font has the characters of a text.
- `animation`: Animations of any frames: GIF, MP4, and numbered pictures in a folder.
- `canvas`: Painters without a window: pixels and PDF, through matplotlib's renderers.
- `captions`: The strip below a frame: what the event did, and where in the run it is.
- `chart_data`: Data of a sentence's chart: nodes, posteriors by pass, hyperedges.
- `chart_pictures`: Pictures of a sentence's forest: chart and hypergraph, with a tree or search.
- `colours`: One palette for all frames of an animation, and the place of every colour in it.
- `context_pictures`: Pictures of contexts: plots, distributions, ladders, smoothing graphs.
- `event_line`: The text of an event, in parts: a chip, a rule, numbers, and a note on the right.
- `families`: How recorded runs are shown: a file a family, named as the family, with its ``LOOK``.
- `files`: Pictures as files: SVG, PDF, PNG; trees in them as brackets, LaTeX and text.
- `fonts`: Fonts without a window: those of matplotlib, then the system's.
- `frames`: The frames of a recorded run: its chart, its hypergraph or its trees, step by step.
- `gif`: GIF: one palette for all frames, and of each frame only what is not as before.
- `glyphs`: Text as a mask of pixels, kept for the next time that it is drawn.
- `graph`: Which part of a forest is drawn as a hypergraph: the items that matter, and their edges.
- `node_details`: What a node's row says of its most probable item: depth of its state, inside,
  outside.
- `outlines`: SVG whose texts are outlines, so that no font is needed.
- `paths`: What painters without a window have in common: shapes as paths, clips, opacities.
- `pictures`: Pictures that know what they show and how large they are, whatever draws them.
- `run_pictures`: Pictures of recorded runs that are no forests: trees that steps propose.
- `shown`: What a state of a run looks like on the canvas: hyperedges of a hypothesis, frontier,
  heat.
- `steps`: Pictures and captions of the steps of any recorded run.
- `tree_frames`: Frames of a run that proposes trees: the current tree and the proposed one.
- `video`: MP4 videos, by the extra ``video``: H.264, as players and programs for slides take it.
"""
