"""Jobs of the table of searches, each in a process of its own (see `benchmarks.jobs`)."""

from __future__ import annotations

import dataclasses
import gc
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks.jobs import Figures

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.parsing.parser import Parse
    from icm_core.inference.search import Searcher
    from icm_core.inference.trace import Trace
    from icm_core.runs.batch import Refused

LENGTHS: Final = (15, 25, 40)
"""Certificates are counted among the sentences of up to so many words."""
ACCEPTED: Final = (21, 30)
"""Acceptance is that of sentences of these lengths."""
ASTAR_WORDS: Final = (18, 22)
BUDGET: Final = 10.0
"""Seconds for a certificate."""
PRUNED: Final = 1e-7
PAPER: Final = ("astar-local", "astar-full", "mh", "exact")
EVENTS: Final = 1_000_000
_LOOKS: Final = 2_000
_ROUNDS: Final = 7


def _loaded(path: str, preset: str, model_file: str, every: str) -> tuple[Searcher, Sequence[Tree]]:
    from benchmarks.data import clean_trees
    from icm_core.inference.parsing.presets import preset as find_preset
    from icm_core.inference.search import Searcher
    from icm_core.model.file.container import load_models

    searcher = Searcher(load_models(model_file).models, find_preset(preset).parse)
    return searcher, clean_trees(Path(path))[:: int(every)]


def assist(path: str, preset: str, model_file: str, words: str) -> Figures:
    """Return the medians of what an annotator waits for, in ms, over sentences of so many words.

    Parsing again with the largest gold phrase that the model's tree lacks kept (else the second
    child's span forbidden), the ten most probable trees with what differs, and learning gold.
    """
    from icm_core.analysis.assist.sentence import Assistant
    from icm_core.data.tree import spans, tokens
    from icm_core.inference.constrained.analyser import constrained
    from icm_core.inference.constrained.constraints import Constraint, Constraints
    from icm_core.inference.parsing.parser import Parser
    from icm_core.model.update import updated

    searcher, trees = _loaded(path, preset, model_file, "1")
    chosen = [tree for tree in trees if len(tokens(tree)) == int(words)]
    parser = Parser(searcher.models, searcher.options)
    model = searcher.models[0]
    taken: dict[str, list[float]] = {"parse": [], "constrained": [], "best": [], "learn": []}
    lost = 0
    updated(model, chosen[:1], [0])
    for turn, gold in enumerate([*chosen[:1], *chosen]):
        sentence = tokens(gold)
        begun = time.process_time()
        found = parser.parse(sentence).tree
        parsed = time.process_time()
        has = {(node.label, a, b) for node, a, b in spans(found) if node.word is None}
        lacks = [(n.label, a, b) for n, a, b in spans(gold) if n.word is None]
        wrong = sorted((a - b, a, b, s) for s, a, b in lacks if (s, a, b) not in has)
        kept = [Constraint("keep", a, b, label) for _, a, b, label in wrong[:1]]
        demands = Constraints.of(kept or [Constraint("forbid", 0, 2)])
        start = time.process_time()
        tree = constrained(parser, demands).parse(sentence).tree
        again = time.process_time()
        Assistant(parser, sentence).best(10)
        listed = time.process_time()
        updated(model, [gold], [turn])
        learnt = time.process_time()
        if turn:
            lost += any(
                (k.label, k.start, k.end) not in {(node.label, a, b) for node, a, b in spans(tree)}
                for k in kept
            )
            times = (parsed - begun, again - start, listed - again, learnt - listed)
            for name, value in zip(taken, times, strict=True):
                taken[name].append(1000 * value)
    figures: Figures = {name: float(np.median(values)) for name, values in taken.items()}
    figures |= {f"{name}_worst": max(values) for name, values in taken.items()}
    return figures | {"sentences": len(chosen), "lost": lost}


def searches(path: str, preset: str, model_file: str, every: str) -> Figures:
    """Run every search on a treebank's sentences (the paper's only, under its preset).

    Certificates are asked for up to the greatest of `LENGTHS`.
    """
    from icm_core.analysis.verdicts.searches import contestant, contestants, standing
    from icm_core.data.tree import tokens
    from icm_core.inference.proof.certificate import CertificateOptions
    from icm_core.runs.batch import Refused, parse_or_refuse

    searcher, trees = _loaded(path, preset, model_file, every)
    sentences = [tokens(tree) for tree in trees]
    budget = CertificateOptions(threshold=PRUNED, seconds=BUDGET)
    names = PAPER if preset == "paper" else contestants()
    found: dict[str, list[Parse | Refused]] = {}
    for name in names:
        chosen = contestant(name, searcher.options, budget)
        one = type(searcher)(searcher.models, chosen.parse, chosen.search)
        one.parse(min(sentences, key=len))  # loads the compiled kernels
        found[name] = [
            Refused(tuple(words), "too long for a certificate")
            if name == "exact" and len(words) > LENGTHS[-1]
            else parse_or_refuse(one, words)
            for words in sentences
        ]
    figures: Figures = {"sentences": len(trees)}
    for name in names:
        row = standing(
            contestant(name, searcher.options, budget), trees, found[name], found["exact"]
        )
        figures |= {
            f"f1.{name}": row.score.all.f1 or 0.0,
            f"gap.{name}": np.nan if row.gap is None else row.gap,
            f"above.{name}": row.above,
            f"compared.{name}": row.compared,
        }
        figures |= _acceptance(name, found[name])
    return figures | _proved(found["exact"], sentences)


def _acceptance(name: str, found: Sequence[Parse | Refused]) -> Figures:
    values = []
    for item in found:
        health = getattr(item, "health", None)
        if health is not None and ACCEPTED[0] <= len(item.words) <= ACCEPTED[1]:
            values.append(health.acceptance)
    return {f"accept.{name}": float(np.mean(values))} if values else {}


def _proved(found: Sequence[Any], sentences: Sequence[Sequence[str]]) -> Figures:
    """Return the share of proved optima, and times, among the shorter sentences."""
    from icm_core.analysis.verdicts.searches import PROVED

    figures: Figures = {}
    for most in LENGTHS:
        chosen = [item for item, words in zip(found, sentences, strict=True) if len(words) <= most]
        proved = [item for item in chosen if getattr(item, "ended", "") in PROVED]
        seconds = [item.seconds for item in chosen if hasattr(item, "seconds")]
        figures |= {
            f"proved.{most}": 100 * len(proved) / max(1, len(chosen)),
            f"certified.{most}": sum(item.ended == "certified" for item in proved),
            f"of.{most}": len(chosen),
            f"median.{most}": float(np.median(seconds)) if seconds else 0.0,
            f"worst.{most}": max(seconds, default=0.0),
        }
    return figures


def whole(path: str, preset: str, model_file: str, every: str, most_words: str) -> Figures:
    """Certify the sentences of up to so many words with nothing pruned."""
    from icm_core.data.tree import tokens
    from icm_core.inference.proof.certificate import CertificateOptions
    from icm_core.inference.search import SearchOptions

    searcher, trees = _loaded(path, preset, model_file, every)
    sentences = [words for tree in trees if len(words := tokens(tree)) <= int(most_words)]
    budget = CertificateOptions(threshold=0.0, seconds=BUDGET)
    searcher = searcher.searching(SearchOptions("exact", budget))
    searcher.parse(min(sentences, key=len))  # loads the compiled kernels
    found = [searcher.parse(words) for words in sentences]
    seconds = [item.seconds for item in found]
    return {
        "certified": 100 * sum(item.ended == "certified" for item in found) / len(found),
        "sentences": len(found),
        "median": float(np.median(seconds)),
        "worst": max(seconds),
    }


def astar_speed(path: str, preset: str, model_file: str, every: str) -> Figures:
    """Time A* after the forest, and count its pushes."""
    from icm_core.data.tree import tokens
    from icm_core.inference.astar.options import AStarOptions
    from icm_core.inference.astar.search import astar, pcfg_heuristic

    searcher, trees = _loaded(path, preset, model_file, every)
    coarse = searcher.with_options(dataclasses.replace(searcher.options, decoder="pcfg-mbr"))
    times, pushes, spent = [], 0, 0.0
    model = searcher.models[0]
    for words in map(tokens, trees):
        if not ASTAR_WORDS[0] <= len(words) <= ASTAR_WORDS[1]:
            continue
        forest = coarse.analyse(words).coarse
        values = pcfg_heuristic(forest)
        for heuristic in ("full", "local"):
            options = AStarOptions(heuristic=heuristic)
            best = np.inf
            for _ in range(3):
                begun = time.process_time()
                found = astar(forest, values, model, options)
                best = min(best, time.process_time() - begun)
            if heuristic == "full":
                times.append(1e3 * best)
            else:
                pushes += found.pushes
                spent += best
    return {"ms": float(np.median(times)), "sentences": len(times), "pushes": pushes / spent}


def _long_astar(searcher: Searcher, words: list[str]) -> Trace:
    """Record an A* run of a million events: its heuristic promises nothing, so it never ends."""
    from icm_core.inference.astar.options import AStarOptions
    from icm_core.inference.astar.search import astar
    from icm_core.inference.trace import Recorder

    coarse = searcher.with_options(dataclasses.replace(searcher.options, decoder="pcfg-mbr"))
    forest = coarse.analyse(words).coarse
    recorder = Recorder(most=EVENTS)
    options = AStarOptions(expansions=EVENTS // 4)
    nothing = np.zeros(len(forest))
    astar(forest, nothing, searcher.models[0], options, words=words, recorder=recorder)
    return recorder.trace()


def _long_mh(searcher: Searcher, words: list[str]) -> Trace:
    from icm_core.inference.sampling.options import MHOptions
    from icm_core.inference.search import SearchOptions
    from icm_core.inference.trace import Recorder

    recorder = Recorder(most=EVENTS)
    draws = MHOptions(draws=EVENTS // 4, burn_in=1000, chains=4, proposal=1)
    searcher.searching(SearchOptions("mh", draws)).search(words, recorder)
    return recorder.trace()


def trace(path: str, preset: str, model_file: str, kind: str) -> Figures:
    """Look at random steps of a run of a million events; save and load it."""
    import tempfile

    from icm_core.data.tree import tokens
    from icm_core.inference.trace_file import load_trace, save_trace

    searcher, trees = _loaded(path, preset, model_file, "1")
    words = next(words for tree in trees if len(words := tokens(tree)) == 20)
    run = _long_astar(searcher, words) if kind == "astar" else _long_mh(searcher, words)
    for step in np.random.default_rng(1).integers(len(run), size=50).tolist():
        run.at(step)  # loads the compiled kernels
    with tempfile.TemporaryDirectory(prefix="icm-bench-") as folder:
        file = Path(folder) / "run.icmtrace"
        begun = time.process_time()
        save_trace(run, file)
        saved = time.process_time() - begun
        begun = time.process_time()
        loaded = load_trace(file)
        load = time.process_time() - begun
        size = file.stat().st_size / 1e6
    begun = time.process_time()
    loaded.at(len(loaded) // 2)
    first = time.process_time() - begun
    times = []
    # A full collection of this process's heap takes some 50 ms and is not the look's.
    gc.collect()
    gc.disable()
    for step in np.random.default_rng(0).integers(len(loaded), size=_LOOKS).tolist():
        begun = time.process_time()
        loaded.at(step)
        times.append(1e3 * (time.process_time() - begun))
    gc.enable()
    return {
        "events": len(loaded),
        "memory_mb": loaded.nbytes / 1e6,
        "file_mb": size,
        "save_s": saved,
        "load_s": load,
        "first_ms": 1e3 * first,
        "median_ms": float(np.median(times)),
        "worst_ms": max(times),
    }


def recording(path: str, preset: str, model_file: str, algorithm: str) -> Figures:
    """Time a search with and without a recorder, in turn."""
    from benchmarks.timing import paired
    from icm_core.data.tree import tokens
    from icm_core.inference.astar.options import AStarOptions
    from icm_core.inference.astar.search import astar, pcfg_heuristic
    from icm_core.inference.sampling.options import MHOptions
    from icm_core.inference.search import SearchOptions
    from icm_core.inference.trace import Recorder

    searcher, trees = _loaded(path, preset, model_file, "1")
    words = next(words for tree in trees if len(words := tokens(tree)) == 20)
    if algorithm == "astar":
        coarse = searcher.with_options(dataclasses.replace(searcher.options, decoder="pcfg-mbr"))
        forest = coarse.analyse(words).coarse
        values = pcfg_heuristic(forest)
        options = AStarOptions(heuristic="local")
        model = searcher.models[0]

        def run(recorder: Recorder | None) -> object:
            return astar(forest, values, model, options, words=words, recorder=recorder)

    else:
        draws = MHOptions(draws=20_000, burn_in=100, proposal=1)
        chosen = searcher.searching(
            SearchOptions("exact") if algorithm == "exact" else SearchOptions("mh", draws)
        )

        def run(recorder: Recorder | None) -> object:
            return chosen.search(words, recorder)

    times = paired([lambda: run(None), lambda: run(Recorder())], rounds=_ROUNDS)
    return {"ratio": times.ratio(1, 0), "ms": 1e3 * times.best(0)}


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "assist": assist,
    "searches": searches,
    "whole": whole,
    "astar_speed": astar_speed,
    "trace": trace,
    "recording": recording,
}
