"""The Explore workspace.

- `astar`: Panes of A*.
- `canvas`: The chart and the hypergraph on the screen.
- `events`: All events of a run as a list: rows are drawn where they are seen, their text made then.
- `exact`: Panes of exact searches.
- `families`: What Explore shows of recorded runs: a file a family, named as the family, with its
  ``PANES``.
- `fold_strip`: The strip of the lowest panes: names their pages, opens and folds them.
- `found_trees`: The found tree beside gold; while a run is stepped, the tree so far.
- `guard_band`: The band that tells why a sentence cannot be parsed.
- `in_sight`: What every pane that follows the clock does when it comes into sight and leaves it.
- `inspector`: The inspector: everything about the selected node.
- `lecture`: What a class sees: the algorithm in lines, and a companion of the canvas.
- `options_popover`: Options of the chosen algorithm, in a popup below the button that opens it.
- `pages`: The pages of Explore's panes, by name.
- `panes`: The docks around Explore, and what each shows for which kind of run.
- `results`: The results table: all algorithms on the sentence, side by side.
- `sampling`: Panes of Metropolis-Hastings.
- `sentence_bar`: The sentence bar: what is parsed, the algorithm, the depth, and the button that
  starts it.
- `sentence_edit`: The line that a sentence is typed into: of a long one the beginning is in sight.
- `stale_band`: What is over a canvas that shows another sentence than the one that is typed.
- `timeline`: The timeline: plays, steps and scrubs through a recorded run.
- `tree_page`: The page "Tree": the found tree or the one of the step, or those of
  Metropolis-Hastings.
- `veil`: The cover of a panel while a lesson asks for what the panel shows.
- `workspace`: Explore as a workspace: sentence, canvas, and the docks around them.
"""
