"""What the Compare workspace shows of a whole corpus.

- `corpus`: What the panes over the whole corpus show, worked out in jobs.
- `derived`: What is worked out of a comparison: in a job, once, and kept while the comparison is
  there.
- `error_data`: Errors one by one, or counted by one facet or two: what is chosen, and the table of
  it.
- `error_rows`: The error types of the comparison: found in a job, chosen, described in words.
- `gaps`: Judging a whole comparison under the open model, in a job that can be stopped and resumed.
- `matrix`: Confusions as a matrix: a row for each label of gold, a column for what it became.
"""
