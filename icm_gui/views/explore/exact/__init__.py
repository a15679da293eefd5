"""Panes of exact searches.

- `round_sheet`: The step card of exact searches: the event, the round, what is known.
- `rounds`: Refinement rounds of an exact search, items kept, and the certificate.
"""
