"""Exact searches: the forest refined depth by depth, as a search whose runs are recorded.

- `family`: The exact searches, as the catalogue knows them.
- `pseudocode`: Exact searches in a few lines, as they are shown beside a run.
- `searches`: The exact searches by name: how the catalogue runs them.
- `trace`: Traces of exact searches: forests refined depth by depth, items kept and dropped.
"""
