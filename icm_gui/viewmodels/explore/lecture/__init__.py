"""What the lecture layout of Explore says of a run, without widgets.

- `pseudocode`: The algorithm of the run that is shown, the line of its step, and values beside it.
"""
