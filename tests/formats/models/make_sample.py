"""Write the sample models of a format version, and the numbers they must predict.

Run it once for each new format version with the names of the samples to write; samples of older
versions are never written again.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

from icm_core.data.tree import Tree, preterminals
from icm_core.data.treebank import from_text
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.forest.chart import ChartGrammar, fill_chart
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import inside_outside, refined
from icm_core.inference.parsing.presets import train_members
from icm_core.model.file.container import save_models
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train

HERE = Path(__file__).resolve().parent
TREES = """
(ROOT (S (NP (DT the) (NN baker)) (VP (VBZ sells) (NP (JJ warm) (NN bread))) (. .)))
(ROOT (S (NP (DT the) (NN bread)) (VP (VBZ is) (ADJP (JJ warm))) (. .)))
(ROOT (S (NP (PRP she)) (VP (VBZ sells) (NP (NP (DT the) (NN bread)) (PP (IN of) (NP
  (DT the) (NN baker))))) (. .)))
(ROOT (S (NP (NP (DT a) (NN baker)) (PP (IN with) (NP (JJ warm) (NN bread)))) (VP (VBZ sleeps))
  (. .)))
(ROOT (S (NP (PRP she)) (VP (VBZ says) (SBAR (IN that) (S (NP (DT the) (NN baker)) (VP
  (VBZ sleeps))))) (. .)))
(ROOT (S (PP (IN on) (NP (NNP Monday))) (, ,) (NP (PRP she)) (VP (VBZ is) (ADJP (JJ ill)))
  (. .)))
(ROOT (SQ (VBZ is) (NP (DT the) (NN baker)) (ADJP (JJ ill)) (. ?)))
(ROOT (FRAG (NP (CD 12) (NNS loaves)) (. .)))
"""
SENTENCES = (
    "she sells the bread of the baker .",
    "is the bread ill ?",
    "on Monday , a miller sells 144 cakes with warm bread .",
)


def sample_model(options: ModelOptions | None = None) -> Model:
    """Return a model of the trees above."""
    return train([entry.tree for entry in from_text(TREES)], options, provenance={"seconds": 0.0})


def sample_models() -> list[Model]:
    """Return the two members of the sample, right- and left-binarised."""
    left = ModelOptions(binarisation=BinariseOptions("left"), base="uniform")
    return [
        replace(sample_model(options), provenance={"made by": "tests"}) for options in (None, left)
    ]


def word_model_samples() -> list[Model]:
    """Return the two members of the sample with a word model, which they share."""
    words = UnknownWordOptions(log_linear=True)
    members = (ModelOptions(unknown=words), ModelOptions(unknown=words, seating="minimal"))
    return [replace(sample_model(options), provenance={"made by": "tests"}) for options in members]


def sampled_options(fit: FitOptions) -> ModelOptions:
    """Return options of a sampled seating that is drawn quickly."""
    return ModelOptions(seating="sampled", fit=fit, sampling=SamplingOptions(40, 20, 4, seed=3))


def sampled_models() -> list[Model]:
    """Return a model with everything sampled, one with discounts fixed, and one not sampled."""
    members = (
        sampled_options(FitOptions("sampled", discounts=1)),
        sampled_options(FitOptions("fixed", discounts=1)),
        ModelOptions(),
    )
    return [replace(sample_model(options), provenance={"made by": "tests"}) for options in members]


def flat_trees() -> list[Tree]:
    """Return the trees above without phrases: what a model of tags learns from."""
    return [Tree("ROOT", tuple(preterminals(entry.tree))) for entry in from_text(TREES)]


def neighbour_samples() -> list[Model]:
    """Return models of the trees' tags, of both directions, which share a model of neighbours."""
    around = UnknownWordOptions(neighbours=True)
    models = []
    for direction in ("tags", "tags-reversed"):
        options = ModelOptions("N", binarisation=BinariseOptions(direction), unknown=around)
        models.append(train(flat_trees(), options, provenance={"made by": "tests", "seconds": 0.0}))
    return models


def span_samples() -> list[Model]:
    """Return a model with one of spans, and one without."""
    trees = [entry.tree for entry in from_text(TREES)]
    head = BinariseOptions("head")
    members = [ModelOptions(binarisation=head, spans=spans) for spans in (True, False)]
    made = train_members(trees, members)
    return [replace(model, provenance={"made by": "tests"}) for model in made]


def sharing_samples() -> list[Model]:
    """Return models of the trees' tags: two that differ in their models of neighbours, another."""
    members = [
        ModelOptions(
            "N",
            binarisation=BinariseOptions(direction),
            unknown=UnknownWordOptions(neighbours=True, word_dropout=dropout),
        )
        for direction, dropout in (("tags", 0.0), ("tags-reversed", 0.4), ("tags", 0.4))
    ]
    made = train_members(flat_trees(), members)
    return [replace(model, provenance={"made by": "tests"}) for model in made]


SAMPLES = {
    "version1": sample_models,
    "version1-words": word_model_samples,
    "version2": sampled_models,
    "version3": sample_models,
    "version3-neighbours": neighbour_samples,
    "version4": span_samples,
    "version5": sharing_samples,
}
"""How each sample is made, by the name of its files."""


def log_totals(model: Model) -> list[float]:
    """Return each sentence's log-probability under the whole model, summed over its trees."""
    grammar = ChartGrammar.of(model.grammar)
    result = []
    for sentence in SENTENCES:
        words = sentence.split()
        terminals = model.grammar.vocabulary.terminals(words)
        chart = fill_chart(grammar, terminals, model.grammar.word_factors(words))
        forest, _ = prune_chart(chart, ForestOptions(threshold=1e-8))
        fine = refined(forest, model, None)
        result.append(inside_outside(fine).log_total)
    return result


if __name__ == "__main__":
    for name in sys.argv[1:]:
        made = SAMPLES[name]()
        save_models(HERE / f"{name}.icm", made, extra={"exponent": 0.8, "price": 0.45})
        expected = [log_totals(model) for model in made]
        (HERE / f"{name}.json").write_text(json.dumps(expected, indent=1) + "\n")
