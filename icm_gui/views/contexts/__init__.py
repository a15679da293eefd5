"""The Contexts workspace.

- `cells`: How the lists of contexts draw their cells.
- `compare_pane`: Two contexts side by side: the rules that differ most, as bars and as a table.
- `depth_panes`: Plots by depth: discounts and concentrations, sizes of the trie, likelihood of
  trees.
- `distribution_pane`: The distribution of the current context, as bars.
- `evidence`: Training evidence behind a context.
- `graph_pane`: The smoothing graph of the current context.
- `ladder_pane`: The smoothing ladder of the chosen rule, as picture and as table.
- `legend_view`: The legend of a plot as a widget beside it.
- `list_menu`: The menu of a row in the lists of contexts.
- `number_box`: A box for a number of any size.
- `page`: The Contexts workspace: where its panes are.
- `pages`: The pages of the Contexts workspace, by name.
- `path_bar`: The bar above the workspace: the path of the context, and ways to other contexts.
- `path_edit`: The box in which a context is typed, with what can follow below it.
- `rank_pane`: Rank and frequency of a context's rules, with Pitman-Yor samples.
- `ranking_pane`: All contexts in one list: the most surprising, those whose best rule flips.
- `rules_pane`: All rules of the current context, as a table.
- `trie_pane`: The trie: contexts below contexts, opened one at a time.
- `what_if`: What if other values were in force.
"""
