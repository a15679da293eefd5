"""State of the Contexts workspace: which part of a model's trie is selected.

- `browser`: The selection of the Contexts workspace: a model's trie, one context, one rule of it.
- `columns`: Columns of the lists of contexts, and what is in them.
- `comparison`: The context beside any other one of its symbol: the rules that differ most.
- `depth_row`: Discounts and concentration of one depth, in force and as fitted.
- `distribution`: The distribution of the context beside a shorter one and the base: bars, and which
  rule.
- `evidence`: What in training is behind a context, and where in the open treebank that is.
- `first_look`: The context that is selected first, and what is looked at as text.
- `graph`: The smoothing graph of the current context, made in a job.
- `ladder_rows`: The smoothing ladder of the chosen rule in the current context.
- `pane_model`: What all models of the panes about one context share: they follow the browser while
  seen.
- `path_box`: The box for a context's path: what stands in it, what can follow, what was never seen.
- `plots`: Plots of contexts and of the values by depth.
- `ranking`: All contexts as a flat table: ranked, filtered, sorted in a job.
- `rules_model`: All rules of a context as a table: n, t, and the probability at every level.
- `short_names`: Names of contexts where there is little room.
- `trail`: What was looked at before: where Back and Forward lead.
- `trie_model`: The trie as a lazy tree: a context's children are looked up when it is opened.
- `what_if`: What if: other discounts, concentrations, seating or depth limit, and what follows from
  them.
- `what_if_parse`: What a what-if does to a sentence: its parse before and after.
- `why`: Why here: from a node of any tree or chart to its context.
"""
