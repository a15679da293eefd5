"""The inspector: everything about the selected node.

- `inspector`: The inspector: everything about the node that is selected, or under the pointer.
- `ladder`: The smoothing ladder in the inspector.
- `parts`: Parts of the inspector: heads of sections, chips, facts, bars.
- `sections`: The inspector's sections of the step, one of each family that has something to say.
"""
