"""Patterns of trees: `language` reads them, `search` finds them, `counting` counts what was found.

- `counting`: What was found as rows of a table, and how often by label, head word or words.
- `index`: The nodes of trees in columns, as patterns look for them: with words as leaves of their
  own.
- `joins`: What a pattern calls by name, where it is found: every way to choose these nodes, in
  columns.
- `language`: Patterns of trees as people type them: ``NP < (DT .
- `linear_regex`: Regular expressions whose matching takes time linear in the text, whatever they
  are: RE2's.
- `masks`: The nodes that are as a pattern says, whatever its other nodes turn out to be.
- `pairs`: Which nodes stand in a relation to which: pairs of a node and a target, in columns.
- `relations`: Which nodes have a target in a relation: for all nodes at once, as masks.
- `search`: Where patterns are found in trees: for all nodes of a treebank at once, in columns.
- `sequence`: Sequences of tokens as people type them: ``tags: DT NN* VB``.
- `signs`: Signs of the language of patterns, and the shapes of what stands between them.
- `syntax`: What a pattern of trees is made of: nodes, their names, relations and conditions.
"""
