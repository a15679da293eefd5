"""From trees to rules and derivations: binarisation, unknown words, base measure.

- `binarise`: Binarisation of trees and its exact undoing.
- `derivation`: Derivations as columns: what a model is trained on, whatever they were made from.
- `neighbour_model`: A log-linear model of the tags of all words, from forms and neighbours.
- `rules`: The rules of a binarised grammar, their counts, and the base measure made from them.
- `signatures`: Signatures: classes of a word's form, from the coarsest to the finest.
- `spellings`: Other spellings of a word, under which a vocabulary may know it.
- `symbols`: Grammar symbols: a treebank label plus the marks of preprocessing, kept outside its
  text.
- `unknown`: Unknown words: signature classes that back off one class at a time.
- `word_model`: A log-linear model of the tags of rare and unseen words, from their form.
"""
