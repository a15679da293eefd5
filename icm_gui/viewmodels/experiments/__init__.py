"""View models of Experiments: a recipe, its runs, its tables and figures.

- `chosen`: The runs that are selected: the card of one, several side by side, their trees.
- `draft`: A new recipe from what a form says.
- `experiments`: The experiment that is open: read, run in a process of its own, stopped, resumed.
- `run_card`: What a run is: its whole recipe, its model's card, what it came to.
- `run_table`: The runs of an experiment as a table.
- `typed`: What was typed into recipes and not saved.
- `work`: What the jobs of an experiment do in their threads: reading it, and scoring its runs.
"""
