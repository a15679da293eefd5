"""Which annotation beyond plain phrases a treebank has: function tags, traces, X over X."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from icm_core.data.cleaning.clean import TRACE_TAG, CleanOptions, strip_function_tag
from icm_core.data.columns import TreeColumns


@dataclass(frozen=True, slots=True)
class Conventions:
    """How often each is there.

    Parameters
    ----------
    function_tags
        Phrases whose label has function tags or indices.
    traces
        Tokens that are traces.
    x_over_x
        Phrases whose only child has the same label once traces and function tags are gone.
    """

    function_tags: int
    traces: int
    x_over_x: int

    def cleaning(self, options: CleanOptions) -> CleanOptions:
        """Return how a treebank like this is cleaned for scores.

        Without traces and function tags to be removed, X over X was written by an annotator or a
        parser, and counts as it does to EVALB.
        """
        annotated = bool(self.function_tags and options.function_tags) or bool(
            self.traces and options.traces
        )
        return replace(options, collapse_x_over_x=options.collapse_x_over_x and annotated)


def conventions(columns: TreeColumns) -> Conventions:
    """Count them in the columns of a treebank."""
    plain = [strip_function_tag(label) for label in columns.labels]
    tagged = np.array(
        [bool(label) and one != label for label, one in zip(columns.labels, plain, strict=True)],
        dtype=bool,
    )
    trace = np.array([label == TRACE_TAG for label in columns.labels], dtype=bool)
    phrase = columns.word < 0
    traces = trace[columns.label] & ~phrase
    # What covers a token that is no trace stays.
    counted = np.concatenate(([0], np.cumsum(~phrase & ~traces)))
    kept = counted[columns.end] > counted[np.arange(len(columns.label))]
    inner = kept & (columns.parent >= 0)
    above = columns.parent[inner]
    children = np.bincount(above, minlength=len(columns.label))
    ids = {name: at for at, name in enumerate(dict.fromkeys(plain))}
    label = np.array([ids[one] for one in plain], dtype=np.int64)[columns.label]
    named = np.array([bool(one) for one in plain], dtype=bool)[columns.label]
    rows = np.flatnonzero(inner & phrase)
    parents = columns.parent[rows]
    alone = (children[parents] == 1) & (label[parents] == label[rows]) & named[rows]
    return Conventions(
        int(np.count_nonzero(tagged[columns.label] & phrase)),
        int(np.count_nonzero(traces)),
        int(np.count_nonzero(alone)),
    )
