"""Flags that several commands share.

- `constraints`: Flags of constraints on trees.
- `flatten`: Options of a command from dataclasses: each field a flag, its help what the docstring
  says of it.
- `idle`: Flags that have no effect: one warning for each.
- `model`: Flags for every option of a model, and how they change a preset.
- `options`: Flags that several commands share.
- `search`: Flags that choose a search, with its options from the catalogue.
- `settings`: What a model file says about its use, and flags that say otherwise.
"""
