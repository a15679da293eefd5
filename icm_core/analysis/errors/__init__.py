"""Named types of errors: the steps from a predicted tree to the gold tree.

- `board`: A tree on its way to gold, and what a step does to its brackets.
- `facets`: What an error is counted by: its type, its words, where it comes from and where it goes.
- `moves`: Which steps would bring a tree nearer to gold, and how many brackets each corrects.
- `rows`: Errors as data: one row an error, what each costs, and counts by any two of their facets.
- `parts`: The errors of a large treebank, found by worker processes part by part.
- `search`: What is wrong with a predicted tree: the steps that turn it into the gold tree.
- `steps`: The steps that correct a tree, by the numbers of its nodes (`error_trees.WorkTree`).
- `study`: Errors of one type beside the phrases of gold that could have them, by preposition.
- `tally`: The errors of all sentences: how many of each type there are, and what they cost.
- `trees`: The tree that is corrected: phrases over the words that count, changed step by step.
- `types`: The kinds of error that a parser makes, by what a step towards the gold tree changes.
"""
