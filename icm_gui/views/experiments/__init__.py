"""The Experiments workspace: a recipe, its runs, and their tables and figures.

- `bar`: The row of buttons: new, open, run, stop; who works; how far it is.
- `card_pane`: The card of the run that is selected: result, whole recipe, model.
- `figures_pane`: The figures, one at a time.
- `new_dialog`: Asks what a new experiment compares.
- `page`: Where everything is.
- `recipe_pane`: The text of the recipe, with what is wrong with it.
- `runs_pane`: The runs, each with how far it is.
- `tables_pane`: The tables, one at a time.
"""
