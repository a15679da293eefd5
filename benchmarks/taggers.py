"""Token and sentence accuracy of tagging beside CRFsuite and NLTK's perceptron, with a paired test.

    python -m benchmarks.taggers FOLDER… [--dev dev.tsv] [--presets tag-hmm … tag-fast]

Each folder has ``train.tsv`` and the file to tag, word and tag in columns. Every tagger learns from
the same sentences; p is that of McNemar's exact test against the last preset, over tokens and
over sentences. Seconds are processor time of the user, for learning after kernels were compiled;
tokens a second are of a tagger that meets each word for the first time since it was opened. MB is
the file of the model. Needs the ``bench`` extra.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.stats import binomtest

from benchmarks.data import clean_trees
from icm_core.data.tree import Tree, preterminals
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.presets import preset, train_members
from icm_core.model.file.container import save_models

WARMING: Final = 60
"""Sentences that are learnt from and tagged first, so that kernels are compiled."""
PERCEPTRON_ROUNDS: Final = 5
CRF: Final = {"c1": 0.05, "c2": 0.1, "max_iterations": 100}
SUFFIXES, PREFIXES = range(1, 6), range(1, 4)

PRESETS: Final = ("tag-hmm", "tag-paper", "tag-best", "tag-fast")

Tagger = Callable[[list[str]], Sequence[str]]


@dataclass(frozen=True, slots=True)
class Learnt:
    """A trained tagger.

    Parameters
    ----------
    tag
        Returns the tags of words.
    save
        Writes its file; None where it is not one of icm's or CRFsuite's.
    """

    tag: Tagger
    save: Callable[[Path], object] | None = None


Learner = Callable[[list[Tree]], Learnt]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tagger did.

    Parameters
    ----------
    right
        bool ``[tokens]``.
    learning, tagging
        Processor seconds.
    size
        Bytes of its file, None for none.
    """

    right: NDArray[np.bool_]
    learning: float
    tagging: float
    size: int | None


def words_of(tree: Tree) -> list[str]:
    """Return the words of a sentence."""
    return [leaf.word or "" for leaf in preterminals(tree)]


def tags_of(tree: Tree) -> list[str]:
    """Return its tags."""
    return [leaf.label for leaf in preterminals(tree)]


def of_preset(name: str) -> Learner:
    """Return what trains a preset."""

    def learn(trees: list[Tree]) -> Learnt:
        chosen = preset(name)
        models = train_members(trees, chosen.members)
        parser = Parser(models, chosen.parse)

        def save(path: Path) -> None:
            save_models(path, models)

        return Learnt(lambda words: tags_of(parser.parse(words).tree), save)

    return learn


def crf_features(words: list[str], at: int) -> list[str]:
    """Return the usual features: word, affixes, shape, two neighbours on each side."""
    word, lower = words[at], words[at].lower()
    found = ["bias", f"word={word}", f"lower={lower}"]
    found += [f"suffix={lower[-n:]}" for n in SUFFIXES if n <= len(lower)]
    found += [f"prefix={lower[:n]}" for n in PREFIXES if n <= len(lower)]
    shape = {
        "capital": word[:1].isupper(),
        "capitals": word.isupper(),
        "digit": any(char.isdigit() for char in word),
        "number": word.isdigit(),
        "hyphen": "-" in word,
        "first": at == 0,
        "last": at == len(words) - 1,
    }
    found += [name for name, holds in shape.items() if holds]
    for distance in (-2, -1, 1, 2):
        if 0 <= at + distance < len(words):
            other = words[at + distance]
            found.append(f"{distance}:{other.lower()}")
            if abs(distance) == 1:
                found.append(f"{distance}:suffix={other.lower()[-3:]}")
                found.append(f"{distance}:capital={other[:1].isupper()}")
    return found


def crfsuite(trees: list[Tree]) -> Learnt:
    """Train CRFsuite by L-BFGS."""
    import pycrfsuite

    trainer = pycrfsuite.Trainer(algorithm="lbfgs", verbose=False)
    for tree in trees:
        words = words_of(tree)
        trainer.append([crf_features(words, at) for at in range(len(words))], tags_of(tree))
    trainer.set_params(CRF)
    path = str(Path(tempfile.mkdtemp()) / "crfsuite")
    trainer.train(path)
    tagger = pycrfsuite.Tagger()
    tagger.open(path)

    def tag(words: list[str]) -> Sequence[str]:
        found: Any = tagger.tag([crf_features(words, at) for at in range(len(words))])
        return list(found)

    return Learnt(tag, Path(path).rename)


def perceptron(trees: list[Tree]) -> Learnt:
    """Train NLTK's averaged perceptron."""
    from nltk.tag.perceptron import PerceptronTagger

    random.seed(0)
    tagger = PerceptronTagger(load=False)
    pairs = [list(zip(words_of(tree), tags_of(tree), strict=True)) for tree in trees]
    tagger.train(pairs, nr_iter=PERCEPTRON_ROUNDS)
    return Learnt(lambda words: [tag for _, tag in tagger.tag(words)])


def processor_time() -> float:
    """Return the seconds that this process has computed."""
    return os.times().user


def outcome(learn: Learner, train: list[Tree], dev: list[Tree]) -> Outcome:
    """Train a tagger, tag, and compare."""
    warm = learn(train[:WARMING])
    for tree in dev[:WARMING]:
        warm.tag(words_of(tree))
    begun = processor_time()
    learnt = learn(train)
    ready = processor_time()
    found = [learnt.tag(words_of(tree)) for tree in dev]
    ended = processor_time()
    right = [
        one == other
        for tree, tags in zip(dev, found, strict=True)
        for one, other in zip(tags_of(tree), tags, strict=True)
    ]
    size = None
    if learnt.save is not None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "model.icm"
            learnt.save(path)
            size = path.stat().st_size
    return Outcome(np.array(right), ready - begun, ended - ready, size)


def p_value(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """Return p of McNemar's exact test: whether two taggers err alike often."""
    better, worse = int((one & ~other).sum()), int((other & ~one).sum())
    return 1.0 if better + worse == 0 else float(binomtest(better, better + worse).pvalue)


def compare(folder: Path, name: str, presets: Sequence[str]) -> None:
    """Print the table of a folder."""
    train, dev = (list(clean_trees(folder / part)) for part in ("train.tsv", name))
    known = {word for tree in train for word in words_of(tree)}
    is_known = np.array([word in known for tree in dev for word in words_of(tree)])
    starts = np.cumsum([0, *(len(words_of(tree)) for tree in dev)])[:-1]
    learners: dict[str, Learner] = {"NLTK perceptron": perceptron, "CRFsuite": crfsuite}
    learners |= {one: of_preset(one) for one in presets}
    found = {title: outcome(learn, train, dev) for title, learn in learners.items()}
    last = found[presets[-1]].right

    def sentences(right: NDArray[np.bool_]) -> NDArray[np.bool_]:
        return np.logical_and.reduceat(right, starts)

    print(f"{folder.name}: {len(train):,} sentences learnt, {len(is_known):,} tokens tagged")
    head = ("token", "sent", "known", "unk", "p tok", "p sent", "learn s", "tok/s", "MB")
    print(f"{'':18}" + "".join(f"{one:>9}" for one in head))
    for title, one in found.items():
        cells = [
            f"{100 * one.right.mean():.2f}",
            f"{100 * sentences(one.right).mean():.1f}",
            f"{100 * one.right[is_known].mean():.2f}",
            f"{100 * one.right[~is_known].mean():.2f}" if (~is_known).any() else "",
            f"{p_value(one.right, last):.1g}",
            f"{p_value(sentences(one.right), sentences(last)):.1g}",
            f"{one.learning:.1f}",
            f"{len(one.right) / one.tagging:,.0f}",
            "" if one.size is None else f"{one.size / 1e6:.1f}",
        ]
        print(f"{title:18}" + "".join(f"{cell:>9}" for cell in cells), flush=True)


def main() -> None:
    """Compare taggers on each folder."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--dev", default="dev.tsv", help="the file to tag")
    parser.add_argument("--presets", nargs="+", default=PRESETS)
    options = parser.parse_args()
    for folder in options.folders:
        compare(folder, options.dev, options.presets)


if __name__ == "__main__":
    main()
