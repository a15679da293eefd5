"""Parsing a whole treebank with one algorithm; results are passed on in parts."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from icm_core.data.tree import tokens
from icm_core.project.predictions import PredictedTrees

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.entries import Search
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import SearchOptions
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.explore.running import Worker

HAND_OVER_S = 2.0
"""Seconds after which what is done is handed over."""


@dataclass(frozen=True)
class ParseChoice:
    """How and what to parse.

    Parameters
    ----------
    depth
        Context depth, None for all.
    longest
        Words of a sentence, at most; None for no limit but the parser's own.
    every
        One sentence in so many.
    """

    algorithm: Search
    depth: int | None = None
    longest: int | None = None
    every: int = 1

    def info(self, model: str, decoder: str) -> dict[str, Any]:
        """Return what is kept of it with the trees; the decoder is that of searches without one."""
        return {
            "way": self.algorithm.key,
            "model": model,
            "depth": self.depth,
            "decoder": self.algorithm.decoder or decoder,
            "longest": self.longest,
            "every": self.every,
        }


@dataclass(frozen=True, eq=False)
class ParseTask:
    """All that the work needs.

    Parameters
    ----------
    places, sentences
        Place in the treebank and words of each sentence.
    """

    choice: ParseChoice
    models: tuple[Model, ...]
    parse: ParseOptions
    search: SearchOptions
    places: tuple[int, ...]
    sentences: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, eq=False)
class Parsed:
    """What is done so far.

    Parameters
    ----------
    refused
        Sentences beyond a limit of the parser; they count as failed parses.
    """

    trees: PredictedTrees
    refused: int
    seconds: float
    complete: bool


def chosen_places(
    places: tuple[int, ...], trees: tuple[Tree | None, ...], choice: ParseChoice
) -> tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]:
    """Return places and words of the sentences that a choice wants."""
    kept: list[tuple[int, tuple[str, ...]]] = []
    for place, tree in list(zip(places, trees, strict=True))[:: choice.every]:
        words = () if tree is None else tuple(tokens(tree))
        if words and (choice.longest is None or len(words) <= choice.longest):
            kept.append((place, words))
    return tuple(place for place, _ in kept), tuple(words for _, words in kept)


def trained_on(task: ParseTask) -> list[str]:
    """Say how many of the sentences the model was trained on, nothing where there are none."""
    from icm_core.data.sentence_marks import count_known, known_text

    count = count_known(task.sentences, task.models[0].marks)
    return [known_text(count, len(task.sentences))] if count else []


def parse_treebank(
    task: ParseTask, worker: Worker, control: Control, stopped: Callable[[Parsed], None]
) -> Parsed:
    """Parse all sentences of a task; parts of the result go to `Control.partial`.

    Parameters
    ----------
    stopped
        Called in this thread with what was done if the work is stopped.

    Raises
    ------
    Cancelled
        If it was.
    """
    from icm_core.runs.batch import Refused, parse_or_refuse

    options = replace(task.parse, depth=task.choice.depth)
    if task.choice.algorithm.decoder:
        decoder: Any = task.choice.algorithm.decoder
        options = replace(options, decoder=decoder)
    searcher = worker.searcher(task.models, options, task.search)
    trees: list[Tree | None] = []
    refused = 0
    begun = told = time.monotonic()

    def done(complete: bool) -> Parsed:
        part = PredictedTrees(task.places[: len(trees)], tuple(trees))
        return Parsed(part, refused, time.monotonic() - begun, complete)

    try:
        for at, words in enumerate(task.sentences):
            control.report(f"{at + 1:,} of {len(task.sentences):,}", at / len(task.sentences))
            found = parse_or_refuse(searcher, words, control.check)
            refused += isinstance(found, Refused)
            trees.append(None if isinstance(found, Refused) else found.tree)
            if time.monotonic() - told > HAND_OVER_S:
                told = time.monotonic()
                control.partial(done(False))
    except BaseException:
        stopped(done(False))
        raise
    return done(True)
