"""What the lecture layout of Explore says of a run, without widgets.

- `ladder`: The smoothing ladder of the rule that a step of a run applies.
- `pseudocode`: The algorithm of the run that is shown, the line of its step, and values beside it.
"""
