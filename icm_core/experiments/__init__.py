"""Experiments: many models and searches on many treebanks, by a recipe, stopped and resumed.

- `corpora`: The treebanks of a recipe: read, cleaned, divided into parts and folds.
- `grid`: What a recipe asks for: the models to train and the runs of them, each with its key.
- `measures`: What a run came to: its score, its depth, how its time grows, what it is called.
- `predictions`: The trees of a run as a file, which the command line and Compare put beside gold.
- `recipe`: Recipes: what is trained, run and compared, read from a file in TOML.
- `recipe_values`: Values of a recipe, each checked, with the line that a message names.
- `results`: Finished runs with their scores: what all tables and figures are made from.
- `running`: Runs what a recipe asks for, sentence by sentence; what is done is not done again.
- `store`: The folder of an experiment: its models, its runs row by row, and its tables.
- `tables`: The tables of an experiment: data, parsing, tagging, depth, learning curve, time.
- `figures`: Its figures: learning curves, depth, time against length, accuracy against time.
- `page`: Its page in HTML, with tables and figures.
"""
