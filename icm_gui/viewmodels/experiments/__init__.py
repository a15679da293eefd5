"""View models of Experiments: a recipe, its runs, its tables and figures.

- `draft`: A new recipe from what a form says.
- `experiments`: The experiment that is open: read, run in a process of its own, stopped, resumed.
- `run_table`: The runs of an experiment as a table.
- `typed`: What was typed into recipes and not saved.
- `work`: What the jobs of an experiment do in their threads: reading it, and scoring its runs.
"""
