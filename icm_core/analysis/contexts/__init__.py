"""The contexts of a model: looked up, ranked, explained, plotted.

- `completion`: What can follow what was typed of a context so far.
- `evidence`: Training evidence: the nodes of training trees behind the customers of a context.
- `figures`: What is plotted of contexts: curves, fits and samples, and figures of them.
- `filter`: The filter of contexts as people type it: ``NP depth=3 n>20 under:SBAR flips:yes``.
- `graph`: Parts of the trie as graphs: how a context backs off, with what is beside it.
- `index`: Index of the contexts of one model: children, labels, measures of every node.
- `ladder`: The smoothing ladder of one rule in words and numbers: as a picture, and as a table.
- `lookup`: Look-up of a context from its text: tolerant, with a message if it was never seen.
- `names`: Names of contexts and rules: as on the screen, ``NP < VP→VBD NP·2``, and as the command
  line writes them, ``NP < VP -> VBD NP [1]``.
- `pictures`: Distributions of contexts as pictures: what is in each row of bars.
- `rank`: Which contexts are worth looking at: filters and rankings over all contexts of a model.
- `reading`: Readings of a context's text: which nodes of a trie it can mean, element by element.
- `rules`: Rules as they are in trees, with any number of children, within the text of a context.
- `table`: Contexts with their measures as records: for CSV and the command line.
- `tree_contexts`: Why here: from a node of a tree to the context in which a model decides it.
- `view`: One context beside those it backs off to, and beside any other context of its symbol.
- `what_if`: A model with other discounts, concentrations, seating or depth limit.
"""
