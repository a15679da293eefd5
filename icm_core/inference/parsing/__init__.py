"""Parsing with one model or several: one sentence, many, and named presets.

- `family`: Searches that are a decoder on the PCFG alone, as the catalogue knows them.
- `lattice`: Tag sequences: words to a lattice of tags, in the place of the chart.
- `narrowing`: What one model's posteriors leave out of another model's chart.
- `options`: How sentences are parsed: the decoder, its values, pruning, limits.
- `parser`: Parsing one sentence with one model, or with several whose posteriors are averaged.
- `phrases`: Phrase trees: words to a chart, a chart to a forest, and fragments where there is no
  parse.
- `presets`: Named settings for training and parsing.
- `span_learning`: Learning the log-linear model of spans from training trees.
- `span_posteriors`: What one model of an average says of a sentence's labelled spans.
- `stages`: What coarse-to-fine search makes of a sentence, and who sees how it goes.
- `tag_rules`: The rules of a model of tags as matrices over its tags.
- `tagging`: Tags of a sentence by their posteriors, without a forest of its hyperedges.
- `use`: What a model file says about its use: its preset, how to parse, how trees were cleaned.
"""
