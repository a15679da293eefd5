"""Labelled bracket scores, and how far they could come from chance.

- `brackets`: What a scorer compares: tokens, tags and labelled brackets after its rules.
- `counting`: Brackets of a whole treebank counted: matched, of each side, crossing; by row and by
  label.
- `discontinuous`: Scores of trees with crossing branches, of all phrases and of the discontinuous
  ones alone.
- `evalb`: EVALB's own output: its table by sentence, and its summary, as it counts.
- `flat_sides`: Gold and predicted trees of a whole treebank laid flat, and what a scorer's rules
  keep of them.
- `further`: Scores beyond brackets: leaf ancestors, and function tags.
- `parameters`: EVALB's parameter files, and rules of scoring in words.
- `resampling`: Scores as ratios of sums, and treebanks resampled from their sentences.
- `score_text`: Scores as plain text: aligned columns for a terminal or a log.
- `scores`: Counts of brackets and the scores that follow from them, of sentences and treebanks.
- `scoring`: Labelled bracket scores against gold trees, by EVALB's rules and strictly.
- `significance`: Bootstrap intervals and significance tests of corpus scores.
- `tag_columns`: The tags of two sides, token by token, in columns: what all figures of tags are
  counted from.
- `tag_scores`: Scores of tags: token and sentence accuracy, known and unknown words, confusions.
"""
