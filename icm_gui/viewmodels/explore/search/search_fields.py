"""Every option of a search as a field of a form, and which of them each algorithm has."""

from __future__ import annotations

from typing import Final

from icm_core.inference import catalogue
from icm_core.inference.entries import DECODER_TITLES, Search
from icm_gui.viewmodels.shared.options import Field

_MB = 1 << 20
DECODING, SEARCH, PRUNING, LIMITS = "Decoding", "Search", "Pruning", "Limits"
GROUPS: Final = (SEARCH, DECODING, PRUNING, LIMITS)

# fmt: off
_PARSE: Final = (
    Field("parse.decoder", "Decoding objective", "How a tree is chosen from the forest.",
          "choice", tuple(DECODER_TITLES.items()), group=DECODING),
    Field("parse.price", "Penalty of a span, λ", "The penalty that MBR and exact-match decoding "
          "subtract for each labelled span, from 0 (the paper's rule) to below 1.", "number",
          group=DECODING),
    Field("parse.tree_weight", "Weight of the tree", "Weight of log P of the whole tree, "
          "and of its score under a model of spans, in exact-match decoding: 0 counts expected "
          "spans alone, and the greater it is, the nearer to Viterbi.", "number", group=DECODING),
    Field("parse.span_weight", "Weight of spans", "Weight of a model of spans in the average, "
          "where each model of contexts has 1.", "number", group=DECODING),
    Field("parse.exponent", "Exponent", "Exponent of the model's probabilities before summing.",
          "number", group=DECODING),
    Field("parse.chart_threshold", "Chart", "Edges of the chart with a smaller PCFG posterior are "
          "pruned; 0 keeps all.", "number", group=PRUNING),
    Field("parse.refine_threshold", "Refinement", "The same threshold for each stage of "
          "refinement except the last.", "number", group=PRUNING),
    Field("parse.span_threshold", "Spans of the first model", "Of averaged models: labelled spans "
          "and tags with a smaller posterior under the first model are left out of the other "
          "models' charts; 0 keeps all.", "number", group=PRUNING),
    Field("parse.weighed_threshold", "Model of spans", "With a model of spans: edges with a "
          "smaller posterior under it are pruned before contexts refine the rest; 0 keeps all.",
          "number", group=PRUNING),
    Field("parse.max_length", "Longest sentence", "Longer ones are refused.", "whole",
          group=LIMITS, unit="tokens"),
    Field("parse.memory_limit", "Most memory", "Memory for a chart, and for each forest made from "
          "it.", "whole", group=LIMITS, unit="MB", scale=_MB),
)
# fmt: on


def _of(entry: Search) -> tuple[Field, ...]:
    """Return the fields of a search's own options: each search keeps values of its own."""
    return tuple(
        Field(
            f"{entry.key}.{entry.part}.{one.name}",
            one.title,
            one.tip,
            one.kind,
            one.choices,
            one.none,
            one.group,
            one.unit,
        )
        for one in entry.own_options()
    )


def fields() -> tuple[Field, ...]:
    """Return every option: those of parsing, and of each search its own."""
    return (*_PARSE, *(field for entry in catalogue.searches() for field in _of(entry)))


_LIMITS: Final = ("parse.max_length", "parse.memory_limit")


def keys_of(algorithm: Search) -> tuple[str, ...]:
    """Return the options of an algorithm, in the order of the form."""
    own = (field.key for field in _of(algorithm))
    return (*own, *(f"parse.{name}" for name in algorithm.parsing), *_LIMITS)
