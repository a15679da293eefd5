"""Metropolis-Hastings over derivations, and diagnostics of its samples.

- `chains`: Several chains over the draws of one source, advanced a chunk at a time.
- `diagnostics`: Diagnostics of Markov chains and of weighted draws.
- `draws`: Derivations drawn from a forest, each of which can be drawn again by its number.
- `family`: The searches that sample, as the catalogue knows them.
- `metropolis`: Metropolis-Hastings over derivations, with proposals that do not depend on the
  chain.
- `options`: How Metropolis-Hastings samples and decodes.
- `pseudocode`: Samplers in a few lines, as they are shown beside a run.
- `questions`: What lessons ask of a chain, answered from its trace.
- `record`: Recording of Metropolis-Hastings: decisions become events, spans are counted on the way.
- `searches`: The searches that sample by name: how the catalogue runs them.
- `trace`: The trace of Metropolis-Hastings: one event for each draw, numbered like the draws.
- `trace_checks`: Checks of the values of a trace of Metropolis-Hastings.
- `trace_decisions`: The terms of an acceptance, rule by rule.
- `trace_state`: What a trace of Metropolis-Hastings says about one of its steps.
"""
