"""Panes of exact searches.

- `rounds`: Refinement rounds of an exact search, items kept, and the certificate.
"""
