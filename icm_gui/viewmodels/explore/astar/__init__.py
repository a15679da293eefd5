"""What Explore shows of A*, without widgets.

- `agenda`: The agenda of A* at the step that is shown, as a table.
- `curves`: Figures of a run: what is plotted of a search, as curves.
- `step_card`: One step of A* in facts: the agenda around it, why it was popped, what it added.
"""
