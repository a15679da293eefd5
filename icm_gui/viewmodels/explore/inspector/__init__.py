"""What the inspector says of a node, a hyperedge and a step.

- `inspection`: The selection of the inspector: a node, one derivation of it, the step of the run.
- `ladder`: The smoothing ladder of one hyperedge, in words and numbers.
- `node`: Everything that is known of one node of a chart: for the inspector, without widgets.
- `text`: The inspector as plain text, for the clipboard.
"""
