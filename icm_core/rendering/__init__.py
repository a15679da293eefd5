"""Pictures and animations without a screen: of trees, charts, models and recorded runs.

- `captions`: The strip below a frame: what the event did, and where in the run it is.
- `chart_data`: Data of a sentence's chart: nodes, posteriors by pass, hyperedges.
- `chart_pictures`: Pictures of a sentence's forest: chart and hypergraph, with a tree or search.
- `context_pictures`: Pictures of contexts: plots, distributions, ladders, smoothing graphs.
- `encoders`: Films of any frames: pixels in, files out.
- `event_line`: The text of an event, in parts: a chip, a rule, numbers, and a note on the right.
- `families`: How recorded runs are shown: a file a family, named as the family, with its ``LOOK``.
- `forest_pictures`: Pictures of a sentence's forest by name: chart, hypergraph, lattice.
- `formats`: Formats of what is drawn, a module each: a file there is all that one needs to join.
- `frames`: The frames of a recorded run: its chart, its hypergraph or its trees, step by step.
- `graph`: Which part of a forest is drawn as a hypergraph: the items that matter, and their edges.
- `lattice`: Lattices of models of tags, from forests and recorded runs.
- `painters`: Painters without a window, and how they set text.
- `pictures`: Pictures that know what they show and how large they are, whatever draws them.
- `run_pictures`: Pictures of recorded runs that are no forests: trees that steps propose.
- `scenes`: What a chart shows of a run's forest, for whatever draws it.
- `shown`: What a state of a run looks like on the canvas: hyperedges of a hypothesis, frontier,
  heat.
- `step_choice`: Which steps of a recorded run become frames.
- `steps`: Pictures and captions of the steps of any recorded run.
- `tree_frames`: Frames of a run that proposes trees: the current tree and the proposed one.
- `turns`: One clock for two runs: both have had as many turns at each of its steps.
"""
