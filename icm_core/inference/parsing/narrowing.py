"""What one model's posteriors leave out of another model's chart.

Where posteriors of several models are averaged, spans that the first model holds to be all but
impossible hardly ever come into the tree; the charts of the others need not have them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.spans import Labels, SpanPosteriors
from icm_core.kernels.forest.chart import Narrow, cell
from icm_core.model.model import Model


@dataclass(frozen=True, slots=True, eq=False)
class Narrowing:
    """Groups of a model's symbols: its labels, what is left of their phrases, its tags.

    Parameters
    ----------
    group_of
        int32 ``[symbols]``: labels first, then intermediate symbols by label, then tags.
    labels
        Number of labels.
    from_left, from_right
        Whether children are split off on that side, so that what is left begins later or ends
        sooner than its phrase.
    root
        Id of the root label.
    """

    group_of: NDArray[np.int32]
    labels: int
    from_left: bool
    from_right: bool
    root: int

    @classmethod
    def of(cls, model: Model, labels: Labels, member: int) -> Narrowing | None:
        """Group the symbols of a model; None for one of tags, which has no chart."""
        direction = model.options.binarisation.direction
        if model.options.binarisation.of_tags:
            return None
        symbols = model.grammar.table.symbols
        ids = {label: at for at, label in enumerate(labels.phrases)}
        count = len(ids)
        rests = [count + ids[one.label] if one.kind is Kind.INTERMEDIATE else -1 for one in symbols]
        tags = labels.tag_of[member]
        group_of = np.maximum(labels.phrase_of[member], np.array(rests, dtype=np.int32))
        group_of = np.where(tags >= 0, 2 * count + tags, group_of).astype(np.int32)
        return cls(group_of, count, direction != "left", direction != "right", labels.root)

    def narrow(self, posteriors: SpanPosteriors, least: float) -> Narrow:
        """Return what leaves out spans and tags of a posterior below ``least``."""
        n, count = len(posteriors.tags), self.labels
        likely = posteriors.phrases >= least
        if self.root >= 0:
            likely[-1, self.root] = True
        allowed = np.zeros((len(likely), 2 * count + posteriors.tags.shape[1]), dtype=bool)
        allowed[:, :count] = likely
        allowed[:n, 2 * count :] = posteriors.tags >= least
        rests = allowed[:, count : 2 * count]
        for length in range(n - 1, 0, -1):
            spans = n - length + 1
            here, above = cell(n, 0, length), cell(n, 0, length + 1)
            wider = likely[above : above + spans - 1] | rests[above : above + spans - 1]
            if self.from_left:
                rests[here + 1 : here + spans] |= wider
            if self.from_right:
                rests[here : here + spans - 1] |= wider
        return Narrow(self.group_of, allowed)
