"""Searches for trees, by name.

- `astar`: A* over partial derivations of a forest.
- `at_once`: Kernels on small input: no waiting for their compilation.
- `catalogue`: Every search by name: what it is, its options, how its runs are recorded.
- `constrained`: Parsing under constraints: brackets kept or forbidden, tags, words together.
- `entries`: What the catalogue of searches keeps: a record for each search, family and option.
- `exact`: Exact searches: the forest refined depth by depth, as a search whose runs are recorded.
- `forest`: From words to a pruned and refined forest, and what is decoded from it.
- `parsing`: Parsing with one model or several: one sentence, many, and named presets.
- `proof`: Upper bounds, and the proof of an optimum that every search is measured by.
- `pseudocode`: Pseudocode: the lines of an algorithm, and which of them an event is about.
- `sampling`: Metropolis-Hastings over derivations, and diagnostics of its samples.
- `search`: Searches one sentence: its tree, the effort, and a trace on request.
- `trace`: Traces: what a search did, event by event, in columns that can be looked up at any step.
- `trace_file`: The trace file ``*.icmtrace``: a zip of arrays and a JSON manifest, one trace in it.
- `trace_file_checks`: Values of a trace file, checked before anything is looked up by them.
- `trace_file_values`: How values are in a trace file: columns of numbers, and JSON values.
- `words`: From words to a forest, behind one protocol.
"""
