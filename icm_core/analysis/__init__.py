"""Scores, comparisons, errors, contexts and reports of them.

- `agreement`: How far two annotators agree: brackets, tags and labels, beyond chance.
- `assist`: What a model says to someone who corrects trees.
- `comparison`: Two sides of a treebank compared: differences, filters, tables.
- `contexts`: The contexts of a model: looked up, ranked, explained, plotted.
- `errors`: Named types of errors: the steps from a predicted tree to the gold tree.
- `gold`: Where a treebank may be wrong: gold nodes by surprisal.
- `report`: A comparison as one page of HTML, and its tables as files.
- `scoring`: Labelled bracket scores, and how far they could come from chance.
- `tables`: Tables as data, and as text, CSV, LaTeX and HTML.
- `verdicts`: Why a tree is not the gold tree: search, model, decoder or grammar.
"""
