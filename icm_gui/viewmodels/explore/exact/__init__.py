"""What Explore shows of exact searches, without widgets.

- `rounds`: The refinement rounds of an exact search, and what is proved at the step that is shown.
"""
