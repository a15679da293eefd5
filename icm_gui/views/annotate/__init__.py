"""The Annotate workspace.

- `assist`: Alternatives, constraints, order and learning.
- `brackets_pane`: The tree as brackets that can be typed in.
- `bulk_pane`: A rule for all trees, and what it would change, tree by tree.
- `canvas`: The tree that is corrected, by keyboard and mouse.
- `colleague_pane`: Another person's project: what differs, what is taken, the agreement.
- `head`: What is above the tree: sentence, keys of a move, log P.
- `history_pane`: The versions of the tree, and what the last edit did to posteriors.
- `label_box`: The box in which a label is typed.
- `page`: Where everything of the workspace is.
- `progress`: How many sentences are in which state.
- `state_pane`: State, tags and note of the sentence.
- `rules_edit`: The user's rules for trees: a pattern and what is said of what it finds.
- `ticked`: Lists whose rows can be ticked.
- `tree_above_arcs`: A tree with arcs below its words, in the room that both have.
- `toolbar`: The buttons of the operations.
- `version_pane`: A version of the tree beside the present one.
- `violations_pane`: What is wrong in the trees, as a list to walk through.
- `work_pane`: Progress by day and person, and what others corrected.
"""
