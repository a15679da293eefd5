"""Panes of A*.

- `agenda`: The agenda of A* at the step that is shown.
- `plots`: Plots of A*: best f and queue size over the steps, and depth.
- `step_pane`: Why A* prefers one hypothesis to another at the step that is shown.
"""
