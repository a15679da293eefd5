"""Panes of Metropolis-Hastings.

- `acceptance`: Why a proposal was accepted or not, term by term; how well the chains do.
- `acceptance_parts`: Painted parts of that panel: the bar of a decision, and its outcome.
- `companion`: Sampling beside the canvas of a lecture: is T' accepted, sampled beside exact.
- `heading`: The heading of a sampler's step: accepted or rejected as a badge, and whether it is
  burn-in.
- `mbr_page`: The MBR tree as it settles: shares of doubtful brackets, and a line of facts below.
- `plots`: Plots of sampling: log P by chain, running acceptance, autocorrelation by lag.
- `proposal_motion`: How a proposal appears, is accepted (slides over the old tree) or rejected
  (sinks, fades).
- `shares`: Sampled shares of brackets beside exact ones, on a page.
- `span_counts`: The span counts of the samples as heat, with the MBR tree's spans outlined.
- `trees`: Metropolis-Hastings: the current tree and the proposed one, and what moves between them.
"""
