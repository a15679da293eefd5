"""What got slower since the last release: ratios on the bundled data, beside those kept then.

    python -m benchmarks.release [--keep]

Each figure is the CPU time of a piece of work by that of a plain one in the same run (trees read
by a regular expression in Python), so that machines and loads hardly matter; what has moved by
more than `NOISE` is named. Ratios are compared on one version of Python alone, and fail nothing.
``--keep`` writes the figures of this version into ``benchmarks/release.json``: for the release, on
a quiet machine.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from benchmarks.timing import paired

KEPT: Final = Path(__file__).with_name("release.json")
PLAIN: Final = "a plain reader"
NOISE: Final = 1.25
"""Ratios of one machine move by less from run to run; those of two machines may move by more."""
_ROUNDS: Final = 3
_READ, _MADE, _SCORED, _SEARCHED, _PLAIN = 40, 8, 40, 20, 4
"""How often work that takes little time is repeated, so that each piece takes some 0.1 s."""
_SENTENCES: Final = 30
_DRAWS: Final = 2_000
_TOKEN: Final = re.compile(r"\(|\)|[^\s()]+")


def read_plainly(text: str) -> list[Any]:
    """Return the trees of a bracketed text as nested lists: the plain version."""
    stack: list[list[Any]] = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            node = stack.pop()
            stack[-1].append(node)
        else:
            stack[-1].append(token)
    return stack[0]


def pieces() -> dict[str, Callable[[], object]]:
    """Return the work that is timed, by name; the plain one first."""
    from benchmarks.data import clean_trees
    from icm_core.analysis.scoring.scoring import score_corpus
    from icm_core.data.patterns.index import PatternIndex
    from icm_core.data.patterns.language import parse_pattern
    from icm_core.data.patterns.search import matches
    from icm_core.data.tree import tokens
    from icm_core.data.treebank import from_text
    from icm_core.inference.parsing.presets import preset, train_members
    from icm_core.inference.sampling.options import MHOptions
    from icm_core.inference.search import Searcher, SearchOptions
    from icm_core.inference.trace import Recorder
    from icm_core.resources import tagged_corpus, teaching_treebank

    treebank, corpus = teaching_treebank(), tagged_corpus("english")
    text = treebank.train.read_text("utf-8")
    trees, gold = clean_trees(treebank.train), clean_trees(treebank.dev)
    tagged, to_tag = clean_trees(corpus.train), clean_trees(corpus.dev)
    chosen = preset("default")
    parser = Searcher(train_members(trees, chosen.members), chosen.parse)
    fast = preset("tag-fast")
    tagger = Searcher(train_members(tagged, fast.members), fast.parse)
    sentences = [tokens(tree) for tree in gold]
    some = sentences[:_SENTENCES]
    local = parser.searching(SearchOptions("astar-local"))
    sampler = parser.searching(SearchOptions("mh", MHOptions(draws=_DRAWS)))
    found = [parser.parse(words).tree for words in sentences]
    index = PatternIndex.of(from_text(text).columns)
    pattern = parse_pattern("NP=n < (PP < NP) >> S")
    return {
        PLAIN: lambda: [read_plainly(text) for _ in range(_PLAIN)],
        "trees read into columns": lambda: [from_text(text).columns for _ in range(_READ)],
        "trees read into objects": lambda: [from_text(text).trees() for _ in range(_MADE)],
        "training, default": lambda: train_members(trees, chosen.members),
        "parsing, default": lambda: [parser.parse(words) for words in sentences],
        "A*, local": lambda: [local.search(words) for words in some],
        "A*, local, recorded": lambda: [local.search(words, Recorder()) for words in some],
        "Metropolis-Hastings": lambda: [sampler.search(words) for words in some],
        "scoring": lambda: [score_corpus(gold, found) for _ in range(_SCORED)],
        "search for a pattern": lambda: [matches(pattern, index) for _ in range(_SEARCHED)],
        "training, tag-fast": lambda: train_members(tagged, fast.members),
        "tagging, tag-fast": lambda: [tagger.parse(tokens(tree)) for tree in to_tag],
    }


def measured(work: Mapping[str, Callable[[], object]], rounds: int = _ROUNDS) -> dict[str, float]:
    """Return the time of each piece by that of the first one, which is not among them."""
    times = paired(list(work.values()), rounds)
    return {name: times.ratio(at, 0) for at, name in enumerate(work) if at}


def table(now: Mapping[str, float], then: Mapping[str, float], release: str) -> list[str]:
    """Return the lines that tell what has moved since a version, the slower ones named last."""
    lines = [f"times by that of {PLAIN}, now and at version {release}"]
    slower = []
    for name, ratio in now.items():
        kept = then.get(name)
        if kept is None:
            lines.append(f"{name:28}{ratio:9.3f}        new")
            continue
        moved = ratio / kept
        lines.append(f"{name:28}{ratio:9.3f}{kept:9.3f}{moved:8.2f} x")
        if moved > NOISE:
            slower.append(f"{name} ({moved:.2f} x)")
    gone = (name for name in then if name not in now)
    lines.extend(f"{name:28}        -{then[name]:9.3f}    gone" for name in gone)
    lines.append(f"slower by more than {NOISE:g}: {', '.join(slower) or 'nothing'}")
    return lines


def main() -> None:
    """Measure, and print what has moved or keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", action="store_true", help="keep these figures as the release's")
    options = parser.parse_args()
    python = "{}.{}".format(*sys.version_info)
    now = measured(pieces())
    if options.keep:
        kept = {name: round(ratio, 4) for name, ratio in now.items()}
        told = {"version": version("icm"), "python": python, "ratios": kept}
        KEPT.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    told = json.loads(KEPT.read_text("utf-8"))
    # Another interpreter is faster or slower at the plain piece than at the others.
    then = told["ratios"] if told["python"] == python else {}
    print("\n".join(table(now, then, f"{told['version']} on Python {told['python']}")))


if __name__ == "__main__":
    main()
