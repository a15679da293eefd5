"""Distributions, ladders and smoothing graphs of contexts.

- `bars`: The distribution of a context as bars: each rule here, one level up, and in the base.
- `graph`: The smoothing graph of a context: each level a row, the share passed on at every edge.
- `ladder`: The smoothing ladder, its levels as rows and the small drawing: what each context adds.
- `waterfall`: The smoothing ladder large: two lines a level, with every number.
"""
