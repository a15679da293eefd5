"""``icm render``: pictures without a window.

- `app`: ``icm render``: pictures without a window, of trees, models, sentences and recorded runs.
- `forest`: ``icm render chart`` and ``hypergraph``: a sentence's forest, with a tree or a search.
- `look`: How pictures are written: flags that all commands share which write some.
- `run`: ``icm render run``: a recorded run as an animation, or as numbered pictures.
"""
