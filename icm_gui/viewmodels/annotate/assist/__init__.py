"""What a model does for someone who corrects trees.

- `advice`: What a model says of the sentence that is corrected; worker threads only.
- `alternatives`: The most probable trees as a table: what differs, and log P.
- `assist`: Everything of it, tied together.
- `constraints`: What the trees of a sentence must have: brackets kept and forbidden, tags fixed.
- `doubts`: How uncertain the model is of each sentence: computed in a job, kept, and sorted by.
- `learner`: The model that learns from accepted trees: a copy.
- `preparses`: The model's parses in the place of the trees of many sentences.
- `reparses`: Which sentences' parses changed since the model learnt, for better or worse.
- `suggestions`: Trees that a model suggests for the sentence, and taking one of them.
- `tag_choices`: The tags that a model gives the selected token, by their posterior, and taking one
  of them.
"""
