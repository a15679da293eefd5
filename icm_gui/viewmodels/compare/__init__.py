"""What the Compare workspace shows.

- `choice`: What can be compared, and what is compared of it where something went.
- `comparer`: The selection of the Compare workspace: two sides, a sentence, a difference.
- `comparing`: The work of a comparison: sides read and cleaned, put together, differences found.
- `corpus`: What the Compare workspace shows of a whole corpus.
- `gold`: Gold errors: the search for them, the list, and what the user noted.
- `importing`: Predictions of other parsers, read from bracket files and put beside the open
  treebank.
- `pair_as_read`: The two trees of a sentence as they were read, with traces and function tags.
- `pair_nodes`: Nodes of two trees over the same words: which one belongs to which.
- `pair_posteriors`: The posteriors of the two trees of a pair under the open model, worked out in
  jobs.
- `pair_scores`: What the trees of a pair are worth to the open model.
- `parsing`: Parsing a whole treebank with one algorithm; results are passed on in parts.
- `predictions`: Predictions of the open treebank: imported, parsed as a whole, or gathered from
  single runs.
- `reporting`: Reports on what is compared: a page of HTML, CSV and LaTeX, written by a job.
- `sentence_columns`: The columns of the list of compared sentences: what they hold, show and are
  sorted by.
- `sentence_pair`: One sentence of a comparison, ready to be drawn.
- `sentence_rows`: The sentences of a comparison as a table, filtered and sorted in a job.
- `sides`: The two sides of a comparison: where trees come from, and how they are put together.
- `why`: Why a tree is not gold: decisions, brackets, verdict, and the step that lost it.
- `words_alike`: Which words of predictions are taken for gold's although they are written in
  another way.
"""
