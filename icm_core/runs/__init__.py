"""Requests, runs and their verdicts: computed once, for command line, window and reports.

- `batch`: Parsing many sentences, in this process or over any `concurrent.futures` executor.
- `certifying`: Certificates of many sentences, in this process or over any executor.
- `cluster`: Work on a cluster of Dask, through the executor that every batch job takes.
- `code_version`: The version of the code that decides what a run finds, kept beside what it found.
- `judge`: The one computation of verdicts: a predicted tree of any origin and gold, under a model.
- `origin`: Where predicted trees come from: what a file of them says in its first line.
- `place`: What a run's tree is worth among those of its sentence: the optimum, or how far below it.
- `record`: What stays of a run: figures and tree, which tables, exports and comparisons all read.
- `run`: One search of one sentence: the request, the result, and the function between them.
- `verdict`: Why a predicted tree is not the gold tree: what one model says of the two.
"""
