"""Labelled bracket scores, and how far they could come from chance.

- `brackets`: What a scorer compares: the tokens, tags and labelled brackets that its rules leave
  over.
- `resampling`: Scores as ratios of sums, and treebanks resampled from their sentences.
- `score_text`: Scores as plain text: aligned columns for a terminal or a log.
- `scores`: Counts of brackets and the scores that follow from them, of sentences and treebanks.
- `scoring`: Labelled bracket scores of predicted trees against gold trees, as EVALB counts and
  strictly.
- `significance`: How far a corpus score, or the difference of two, could come from the choice of
  sentences.
"""
