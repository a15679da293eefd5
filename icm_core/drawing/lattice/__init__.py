"""Lattices of tags: words along the bottom, above each word a column of its candidate tags.

- `columns`: Widths of columns: as many candidates as there is room for, side by side or taking
  turns.
- `draw`: Drawing a lattice: cells, paths over them, words, and what runs found.
- `layout`: Where everything of a lattice is, in whole pixels of text, from the words up.
- `overlay`: Paths through a lattice: the hypothesis of a step, and what the step changes of it.
- `places`: A lattice on a canvas: where its cells are, and how paths run between them.
- `scene`: What a lattice shows, without where: candidates, gold, what runs found, states.
"""
