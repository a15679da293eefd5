"""The lattice of a model of tags.

- `canvas`: The lattice: candidate tags above each word, paths through them.
- `frame`: What is above the lattice: its legend.
"""
