"""What Explore shows of Metropolis-Hastings.

- `chain_watch`: Keeps the health of the chains at the step that is shown, computed off the GUI
  thread.
- `chains`: What a step of Metropolis-Hastings was decided by, and how well its chains do.
- `curves`: Figures of sampling: log P by chain, running acceptance, autocorrelation by lag.
- `mbr`: The minimum-Bayes-risk tree of the samples so far, and when it settled.
- `sampled_exact`: How often the samples have each bracket, beside the exact posterior of the model.
- `shares_table`: Sampled shares beside exact ones as a table, the largest difference first.
- `span_counts`: How often the states kept so far have each labelled span.
"""
