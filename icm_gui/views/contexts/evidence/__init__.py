"""Training evidence behind a context.

- `cells`: How the table of training evidence draws its cells.
- `pane`: Training evidence: the sentences behind a rule in a context, and the tree of the one
  chosen.
- `tree`: The tree of a training sentence, with the current node in sight.
"""
