"""A* over partial derivations of a forest.

- `family`: The A* searches, as the catalogue knows them.
- `lost_gold`: Where a recorded A* search lost the gold tree.
- `options`: How A* searches, and what it found.
- `partial`: Partial derivations: some edges of a forest applied from the root down, and what is
  left open.
- `pseudocode`: A* in a few lines, as it is shown beside a run.
- `questions`: What lessons ask of a run of A*, answered from its trace.
- `run`: One run of A*: the arrays that it works in, and its end.
- `search`: A* over partial derivations of a forest, top-down, with the model's exact scores.
- `searches`: The A* searches by name: how the catalogue runs them.
- `states`: What A* is at a step: the agenda, a hypothesis, a row of the agenda.
- `trace`: Traces of A*: every pop, expansion, push and prune, and the state after any of them.
"""
