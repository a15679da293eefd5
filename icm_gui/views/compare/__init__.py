"""The Compare workspace.

- `corpus`: Panes over the whole corpus.
- `difference_legend`: How differences look in trees: the legend of their line styles, and their
  names.
- `faults_button`: A button with the faults of an alignment: their number, and what each is.
- `filter_edit`: The filter box of the comparison: completion below it, a line under what is wrong.
- `first_steps`: What there is to do before anything can be compared: buttons below the hint between
  the trees.
- `gold`: The pane of gold errors.
- `page`: The Compare workspace: where its panes are.
- `pages`: The pages of the Compare workspace, by name.
- `parse_dialog`: How the whole treebank is to be parsed.
- `report_dialog`: What a report is to hold, and where it is written.
- `sentence_list`: The list of compared sentences: its columns, order, menu and copies.
- `sentences_pane`: The sentences of the comparison: a filter, saved queries, and a row for each
  sentence.
- `source_bar`: The bar above the trees: what is compared with what, and the way through the
  differences.
- `source_box`: A box with what a side of a comparison can be, and ways to get more of it.
- `tree_heads`: What is above a tree of a comparison: its score and how many differences it has.
- `trees`: The two trees of a sentence, gold and predicted, and the current difference.
- `why`: Why this tree and not that one.
"""
