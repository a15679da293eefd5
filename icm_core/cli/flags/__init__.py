"""Flags that several commands share.

- `idle`: Flags that were given although nothing looks at them: each is told in one line.
- `model`: Flags for every option of a model, and how they change a preset.
- `options`: Flags that several commands share, and the names that flags can have as values.
- `search`: Flags that choose a search, and what they ask for.
- `settings`: What a model file says about its use, and flags that say otherwise.
"""
