"""Panes of A*.

- `agenda`: The agenda of A* at the step that is shown.
- `companion`: A* beside the canvas of a lecture: the agenda, why this pop, what it did.
- `plots`: Plots of A*: best f and queue size over the steps, and depth.
- `step_page`: The step card of A*: what the step did in a sentence, in numbers.
- `step_pane`: Why A* prefers one hypothesis to another at the step that is shown.
"""
