"""Lattices of models of tags, from forests and recorded runs.

- `frames`: Frames of a run of a model of tags: its lattice, laid out once for all of them.
- `pictures`: Pictures of lattices: the tags of a sentence, with a sequence or search.
- `tags`: Lattices of tags: which forests are some, and what states of runs look like on them.
"""
