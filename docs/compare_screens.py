"""The screens of Compare for `make_images`."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from icm_gui.app.start import Starter

_FIRST, _SECOND = "coarse-to-fine", "pcfg-viterbi"
"""Ways in which the sentences of Compare are parsed."""
_WORDS, _DIFFERENCES = range(8, 15), range(3, 7)
"""As many as the sentence of Compare has."""


def _parsed(starter: Starter, key: str) -> str:
    """Return the uid of the treebank parsed in a way, parsed now if need be."""
    from icm_core.inference import catalogue
    from icm_gui.app.screenshot import wait_for
    from icm_gui.viewmodels.compare.parsing import ParseChoice

    bench = starter.bench

    def found() -> list[str]:
        every = bench.predictions.sets
        return [one.uid for one in every if one.origin == "parsed" and one.info["way"] == key]

    if not found():
        bench.predictions.parse(ParseChoice(catalogue.search(key)))
        wait_for(lambda: bool(found()) and not bench.jobs.running, 120.0)
    return found()[0]


def opposed(starter: Starter, *fronts: str, second: bool = False) -> None:
    """Compare the held-out sentences with their parses, with some pages in front."""
    from icm_core.resources import teaching_treebank
    from icm_gui.app.screenshot import wait_for

    window, bench = starter.window, starter.bench
    compare = bench.compare
    held_out = teaching_treebank().dev
    opened = bench.document.treebank
    if opened is None or opened.paths != (str(held_out),):
        bench.opening.open([str(held_out)])
        wait_for(lambda: bench.document.treebank is not opened and not bench.jobs.running)
    window.show_page("compare")
    first = _parsed(starter, _FIRST)
    compare.choose("gold", first, _parsed(starter, _SECOND) if second else "")
    wait_for(lambda: compare.comparison is not None and not bench.jobs.running)
    for page in ("why", "corpus", "sentences", "error-types", *fronts):
        window.compare.bring(page)
        wait_for(lambda: not bench.jobs.running)
    comparison = compare.comparison
    if comparison is not None:
        counts = [end - start for start, end in pairwise(comparison.differences.pointer.tolist())]
        rows = [
            row
            for row, (words, count) in enumerate(
                zip(comparison.lengths.tolist(), counts, strict=True)
            )
            if words in _WORDS and count in _DIFFERENCES
        ]
        compare.show(max(rows, key=lambda row: int(comparison.lengths[row]), default=0))
    wait_for(lambda: not bench.jobs.running)


def predictions(starter: Starter) -> None:
    opposed(starter, "why", "corpus")


def error_types(starter: Starter) -> None:
    """List the sentences with the error that costs most."""
    from icm_gui.app.screenshot import wait_for

    opposed(starter, "error-types")
    starter.window.compare.pages.error_types.open()
    wait_for(lambda: not starter.bench.jobs.running)


def gold_errors(starter: Starter) -> None:
    """Rank the nodes of gold."""
    from icm_gui.app.screenshot import wait_for

    opposed(starter)
    starter.window.actions_["compare.gold-errors"].trigger()
    wait_for(lambda: not starter.bench.jobs.running)


def two_systems(starter: Starter) -> None:
    opposed(starter, "corpus", "error-types", second=True)
