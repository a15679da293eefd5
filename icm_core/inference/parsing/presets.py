"""Named settings for training and parsing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.parsing.span_learning import learn_spans
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions, Report
from icm_core.model.training import train

Task = Literal["trees", "tags"]


@dataclass(frozen=True, slots=True)
class Preset:
    """Settings to train one or more models and to parse with them.

    Parameters
    ----------
    name, summary
        For people.
    members
        Options of each model; the first is the one that trees are explained with.
    parse
        Options of the parser.
    """

    name: str
    summary: str
    members: tuple[ModelOptions, ...]
    parse: ParseOptions

    @property
    def task(self) -> Task:
        """What is modelled."""
        return "tags" if self.members[0].binarisation.of_tags else "trees"


_RIGHT = BinariseOptions("right")
_LEFT = BinariseOptions("left")
_HEAD = BinariseOptions("head")
_PAPER = ModelOptions(seating="minimal", fit=FitOptions("map", discounts=1))
_ONE = FitOptions(discounts=1)
_PCFG = FitOptions("fixed", discount=0.0, concentration=1e12)
"""Restaurants that pass everything on to the base measure, which is the PCFG."""
_PCFG_ALPHA = 0.1
"""Little smoothing: near maximum likelihood, with no (tag, word) pair impossible."""
_RARE = UnknownWordOptions(log_linear=True)
_FORM = replace(_RARE, other_spellings=True)
_FLAT = 0.75
"""Exponent that makes posteriors of the held-out fits less sure; chosen by cross-validation."""

_CHART, _LEAST_OF_FIRST = 1e-4, 1e-4
"""Thresholds of the chart and of spans under the first model: a third less time, and trees that are
no worse by a paired test (docs/speed.md)."""
_TREE = 0.2
"""Weight of whole trees where a model of spans scores them too; chosen by cross-validation."""
_LEAST_WEIGHED = 1e-4
"""Threshold of edges under the model of spans, where one is learnt (docs/speed.md)."""
_SPANS = 0.67
"""Weight of the model of spans, where one is learnt; chosen by cross-validation (docs/model.md)."""

_TAGS, _REVERSED = BinariseOptions("tags"), BinariseOptions("tags-reversed")
_TAGGING = ParseOptions(max_length=1_000)
"""A lattice grows with the length of the sentence, a chart with its cube."""
_NEIGHBOURS = UnknownWordOptions(neighbours=True)
_DROPOUTS = (0.0, 0.2, 0.4)
"""Models of neighbours that trust forms more and more; chosen by cross-validation
(docs/tagging.md)."""
_TAG_CONTEXTS = ModelOptions(contexts="N", binarisation=_REVERSED, unknown=_NEIGHBOURS)

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset(
            "default",
            "one model: head-outward, three discounts fitted on held-out sentences",
            (ModelOptions(binarisation=_HEAD, unknown=_FORM),),
            ParseOptions(
                exponent=_FLAT,
                chart_threshold=_CHART,
                weighed_threshold=_LEAST_WEIGHED,
                span_weight=_SPANS,
            ),
        ),
        Preset(
            "best",
            "average of head-outward, right and left binarised models and a model of spans",
            tuple(
                ModelOptions(binarisation=b, unknown=_FORM, spans=b is _HEAD)
                for b in (_HEAD, _RIGHT, _LEFT)
            ),
            ParseOptions(exponent=_FLAT, tree_weight=_TREE, span_threshold=_LEAST_OF_FIRST),
        ),
        Preset(
            "right",
            "one model: right binarised, one discount fitted on held-out sentences",
            (ModelOptions(binarisation=_RIGHT, fit=_ONE),),
            ParseOptions(),
        ),
        Preset(
            "paper",
            "as in the paper: minimal seating, MAP discounts, right binarised",
            (_PAPER,),
            ParseOptions(),
        ),
        Preset(
            "sampled",
            "the paper's future work: seating, discounts and concentrations sampled",
            (ModelOptions(seating="sampled", fit=FitOptions("sampled", discounts=1)),),
            ParseOptions(),
        ),
        Preset(
            "pcfg",
            "the plain PCFG",
            (replace(_PAPER, depth_limit=0, fit=_PCFG, alpha=_PCFG_ALPHA),),
            ParseOptions("pcfg-viterbi"),
        ),
        Preset(
            "pcfg-v2h1",
            "a PCFG with parent annotation and one sibling",
            (
                ModelOptions(
                    depth_limit=0,
                    binarisation=BinariseOptions("right", h=1, v=2),
                    fit=_PCFG,
                    alpha=_PCFG_ALPHA,
                ),
            ),
            ParseOptions("pcfg-viterbi"),
        ),
        Preset(
            "tag-fast",
            "tags: one model from the last word to the first, fitted on held-out sentences",
            (_TAG_CONTEXTS,),
            _TAGGING,
        ),
        Preset(
            "tag-best",
            "tags: average of three such models, two of them learnt with word dropout",
            tuple(
                replace(_TAG_CONTEXTS, unknown=replace(_NEIGHBOURS, word_dropout=dropout))
                for dropout in _DROPOUTS
            ),
            _TAGGING,
        ),
        Preset(
            "tag-paper",
            "tags as in the paper: minimal seating, MAP discounts",
            (replace(_PAPER, contexts="N", binarisation=_TAGS),),
            _TAGGING,
        ),
        Preset(
            "tag-hmm",
            "tags: a hidden Markov model of tag pairs",
            (replace(_TAG_CONTEXTS, binarisation=_TAGS, unknown=_RARE, depth_limit=0, fit=_PCFG),),
            replace(_TAGGING, decoder="pcfg-viterbi"),
        ),
    )
}
_BEFORE_SPANS = 0.1
"""Share of a model's training that is done when the learning of its spans begins."""
_OF_TAGS = {
    "default": "tag-fast",
    "best": "tag-best",
    "paper": "tag-paper",
    "pcfg": "tag-hmm",
}
"""Presets for tags that stand for presets for trees."""


def preset(name: str) -> Preset:
    """Return a preset by name.

    Raises
    ------
    OptionError
        If there is none of that name.
    """
    if name not in PRESETS:
        raise OptionError(f"preset {name!r}: use one of {', '.join(PRESETS)}")
    return PRESETS[name]


def task_of(trees: Iterable[Tree]) -> Task:
    """Return what cleaned trees are: tag sequences where none of them has a phrase."""
    flat = all(child.word is not None for tree in trees for child in tree.children)
    return "tags" if flat else "trees"


def preset_for(name: str, task: Task) -> Preset:
    """Return a preset for a task: that of the name, or the one for tags that stands for it.

    Raises
    ------
    OptionError
        If there is none of that name, or it is for another task.
    """
    chosen = preset(name)
    if task == "tags" and chosen.task == "trees" and name in _OF_TAGS:
        return PRESETS[_OF_TAGS[name]]
    if chosen.task != task:
        what = {"tags": "sequences of tags", "trees": "phrase trees"}
        names = ", ".join(one.name for one in PRESETS.values() if one.task == task)
        raise OptionError(
            f"the preset {name} is for {what[chosen.task]}, and these are {what[task]}: use one "
            f"of {names}"
        )
    return chosen


def distinct(members: Iterable[ModelOptions]) -> tuple[ModelOptions, ...]:
    """Return the options of models each once; one of those that became the same has the spans."""
    found: dict[ModelOptions, ModelOptions] = {}
    for member in members:
        plain = replace(member, spans=False)
        if not plain.unknown.neighbours:
            plain = replace(plain, unknown=replace(plain.unknown, word_dropout=0.0))
        found[plain] = member if member.spans else found.get(plain, member)
    return tuple(found.values())


def with_heads(chosen: Preset, heads: str) -> Preset:
    """Return a preset that uses another head table."""
    return replace(
        chosen,
        members=tuple(
            replace(member, binarisation=replace(member.binarisation, heads=heads))
            for member in chosen.members
        ),
    )


def train_members(
    trees: Sequence[Tree],
    members: Sequence[ModelOptions],
    *,
    report: Report | None = None,
    provenance: dict[str, object] | None = None,
    let_go: Callable[[], None] | None = None,
) -> tuple[Model, ...]:
    """Train every model of a preset on the same cleaned trees; they share vocabularies.

    ``let_go`` is called when the trees are needed no more (see `train`).
    """
    trained: list[Model] = []
    vocabularies: dict[UnknownWordOptions, Vocabulary] = {}
    for index, options in enumerate(members):
        part = _BEFORE_SPANS if options.spans else 1.0

        def member_report(stage: str, share: float, index: int = index) -> None:
            if report is not None:
                text = stage if len(members) == 1 else f"model {index + 1}/{len(members)}: {stage}"
                report(text, (index + share) / len(members))

        def training(stage: str, share: float, part: float = part) -> None:
            member_report(stage, part * share)

        def learning(stage: str, share: float, part: float = part) -> None:
            member_report(stage, part + (1.0 - part) * share)

        model = train(
            trees,
            options,
            report=training,
            vocabulary=vocabularies.get(options.unknown),
            provenance=provenance,
            let_go=None if options.spans or index + 1 < len(members) else let_go,
        )
        vocabularies[options.unknown] = model.grammar.vocabulary
        if options.spans:
            model = _with_spans(model, trees, learning)
        trained.append(model)
    return tuple(trained)


def _with_spans(model: Model, trees: Sequence[Tree], report: Report) -> Model:
    """Return a model with the model of spans that goes with it; the time of both is told."""
    begun = time.perf_counter()
    spans = learn_spans(model, trees, report)
    took = {"spans_seconds": round(time.perf_counter() - begun, 2)}
    return replace(model, spans=spans, provenance={**model.provenance, **took})
