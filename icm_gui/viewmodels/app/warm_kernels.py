"""Calls every kernel once on a toy treebank, so that all are compiled and kept on disk.

Run as a program it is a worker process (`icm_gui.services.worker`) that tells the name of each part
when it is ready.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_gui.services.worker import Tell, nothing, serve

Check = Callable[[], None]
_MARK = "window-ready"
_TOY = """
(ROOT (S (NP (DT a) (NN dog)) (VP (VBD saw) (NP (NP (DT the) (NN cat)) (PP (IN with) (NP (NN fur)))))))
(ROOT (S (NP (DT the) (NN cat)) (VP (VBD saw) (NP (DT a) (NN dog)) (PP (IN with) (NP (NN joy))))))
(ROOT (S (NP (NN joy)) (VP (VBD ran))))
(ROOT (S (NP (DT the) (NN dog)) (VP (VBD ran) (ADVP (RB far)))))
"""  # noqa: E501
_SENTENCE = "the dog saw a cat with the fur"


def mark() -> Path | None:
    """Return the file that tells that everything is compiled, None where nothing is kept."""
    from icm_core import kernels

    return None if kernels.FOLDER is None else kernels.FOLDER / _MARK


def are_compiled() -> bool:
    """Whether all kernels of this version are on disk."""
    found = mark()
    return found is not None and found.exists()


def in_order() -> list[Search]:
    """Return all searches: those that a window runs first, then those that compile little more."""
    first = (catalogue.USUAL, catalogue.SHOWN)
    return sorted(catalogue.searches(), key=lambda one: (one.key not in first, bool(one.run)))


def load(check: Check, tell: Callable[[str], None] = lambda _name: None) -> None:
    """Call every kernel that the window uses once; loads them, or compiles them.

    Parameters
    ----------
    check
        Called between parts; it may raise `Cancelled`.
    tell
        Called with each part that is ready: ``read``, ``train``, the keys of searches in order.
    """
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.data.treebank import from_text
    from icm_core.inference.parsing.parser import ParseOptions, Parser
    from icm_core.inference.parsing.presets import preset, train_members
    from icm_core.inference.search import Searcher, SearchOptions
    from icm_core.runs.run import Request
    from icm_gui.services.jobs import Control, Job
    from icm_gui.viewmodels.explore import running

    treebank = from_text(_TOY)
    _ = treebank.columns
    tell("read")
    check()
    cleaned, _ = clean_all(treebank.trees(), CleanOptions())
    kept = [tree for tree in cleaned if tree is not None]
    models = train_members(kept, preset("right").members, report=lambda _stage, _share: check())
    tell("train")
    worker = running.Worker()
    words = tuple(_SENTENCE.split())
    control = Control(Job("warm-up"), lambda _value: None)
    gold = kept[0]
    for algorithm in in_order():
        check()
        search = SearchOptions(algorithm.algorithm)
        request = Request(algorithm, words, None, models, ParseOptions(), search, None, 1_000_000)
        worker.run(request, control)
        tell(algorithm.key)
    Searcher(models).parse(list(words))
    # What is asked why, first in Compare: a verdict proves over more than an exact search does.
    from icm_core.runs.judge import RANKED, certifier_of, judge

    parser = Parser(models, ParseOptions())
    judge(parser, gold, gold, certifier=certifier_of(parser), ranked=RANKED, check=check)
    check()
    from icm_core.analysis.gold.errors import gold_surprises

    gold_surprises(models[0], [gold], [0])
    check()
    from icm_core.analysis.contexts.index import ContextIndex

    ContextIndex.of(models[0]).measures()
    from icm_core.analysis.contexts.figures.curves import rank_curves
    from icm_core.analysis.contexts.figures.fits import other_fits
    from icm_core.analysis.contexts.figures.likelihood import Events, likelihood_by_depth

    rank_curves(models[0], 0, base="parent")
    likelihood_by_depth(models[0], Events.of_training(models[0]))
    # The parts of the fits that are kernels were called by training but for minimal seating.
    other_fits(models[0], ("map",))


def main() -> None:
    """Compile everything, telling what is ready."""
    serve(nothing, _compile, "there is not enough memory to compile the kernels")


def _compile(_head: dict[str, Any], _nothing: None, tell: Tell) -> None:
    load(lambda: None, lambda name: tell({"ready": name}))
    found = mark()
    if found is not None:
        found.touch()
    tell({"done": True})


if __name__ == "__main__":
    main()
