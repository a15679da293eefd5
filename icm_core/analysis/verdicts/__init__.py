"""Why a tree is not the gold tree: search, model, decoder or grammar.

- `decision_depths`: Which ancestor decides: the preference between two trees by the depth of
  context it may use.
- `decisions`: Why this tree and not that one: the decisions in which two trees differ, under a
  model.
- `gaps`: Search gaps and model gaps of a whole comparison: who is to blame, sentence by sentence.
- `lost_gold`: Where a recorded A* search lost the gold tree.
- `searches`: Several searches over the same sentences, side by side: scores, gaps to the optimum,
  times.
"""
