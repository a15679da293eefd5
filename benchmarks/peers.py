"""Parsers and taggers of others in one table, trained on the same trees, scored by the same scorer.

    python -m benchmarks.peers [--data FOLDER] [--longest N] [--treebanks NAME…] [--corpora NAME…]

Parsing: NLTK's PCFG (trees in Chomsky normal form, rare words as their classes, its Viterbi parser)
beside presets of icm, on the dev sentences up to N tokens: NLTK's chart takes seconds at ten words
and minutes beyond. Tagging: NLTK's perceptron and CRFsuite with the usual features, on the whole
dev part. F1 is that of `icm evaluate`; seconds are processor time. Needs the ``bench`` extra. The
table is in docs/reproduction.md.
"""

from __future__ import annotations

import argparse
import inspect
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from benchmarks.data import add_data_option, clean_trees, treebank_path
from benchmarks.taggers import Learner, crfsuite, of_preset, outcome, perceptron
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.data.tree import Tree, tokens
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.presets import preset, train_members

LONGEST: Final = 10
PARSERS: Final = ("pcfg", "paper", "right", "default", "best")
TAGGERS: Final = ("tag-hmm", "tag-paper", "tag-fast", "tag-best")
UNARY, CHILD, PARENT = "\1", "\2", "\3"
"""Marks of NLTK's normal form that no label has: one of the WSJ is ADVP|PRT."""
TAGGED: Final = ("danish", "swedish", "english-wsj", "english-gum")

Parse = Callable[[list[str]], Tree | None]
Learn = Callable[[Sequence[Tree]], Parse]


def icm(name: str) -> Learn:
    """Return what trains a preset."""

    def learn(trees: Sequence[Tree]) -> Parse:
        chosen = preset(name)
        parser = Parser(train_members(list(trees), chosen.members), chosen.parse)
        return lambda words: parser.parse(words).tree

    return learn


def nltk_pcfg(trees: Sequence[Tree]) -> Parse:
    """Train NLTK's PCFG by relative frequency; its words are icm's, rare ones their classes."""
    import nltk

    vocabulary = Vocabulary.learn([tokens(tree) for tree in trees], UnknownWordOptions())

    def classes(words: list[str]) -> list[str]:
        return [vocabulary.name(one) for one in vocabulary.terminals(words)]

    productions: list[Any] = []
    for tree in trees:
        made = nltk.Tree.fromstring(_text(tree))
        for place, word in zip(made.treepositions("leaves"), classes(tokens(tree)), strict=True):
            made[place] = word
        made.collapse_unary(joinChar=UNARY)
        made.chomsky_normal_form(childChar=CHILD, parentChar=PARENT)
        productions += made.productions()
    root = nltk.Nonterminal(trees[0].label)
    grammar = nltk.induce_pcfg(root, productions)
    # Newer ones give up after five seconds, which a sentence of ten words takes.
    unlimited = "max_time" in inspect.signature(nltk.ViterbiParser).parameters
    parser = nltk.ViterbiParser(grammar, **({"max_time": None} if unlimited else {}))
    known = {word for one in productions if one.is_lexical() for word in one.rhs()}

    def parse(words: list[str]) -> Tree | None:
        named = classes(words)
        if not set(named) <= known:
            return None
        found = next(iter(parser.parse(named)), None)
        if found is None:
            return None
        found.un_chomsky_normal_form(childChar=CHILD, parentChar=PARENT, unaryChar=UNARY)
        return _tree(found, iter(words))

    return parse


def _text(tree: Tree) -> str:
    """Return a tree for NLTK, its words as numbers: they are put in afterwards."""
    if tree.word is not None:
        return f"({tree.label} w)"
    return f"({tree.label} {' '.join(map(_text, tree.children))})"


def _tree(found: Any, words: Any) -> Tree:
    if isinstance(found[0], str):
        return Tree(found.label(), (), next(words))
    return Tree(found.label(), tuple(_tree(child, words) for child in found))


def parsing(data: Path, name: str, longest: int) -> None:
    """Print the table of parsers on a treebank."""
    train = clean_trees(treebank_path(data, name, "train"))
    whole = clean_trees(treebank_path(data, name, "dev"))
    dev = [tree for tree in whole if len(tokens(tree)) <= longest]
    print(f"\n{name}: {len(train):,} trees learnt, {len(dev)} sentences up to {longest} tokens\n")
    print("| parser | F1 | exact | failed | learn s | ms a sentence |\n" + "| --- " * 6 + "|")
    learners: dict[str, Learn] = {"NLTK PCFG": nltk_pcfg}
    learners |= {f"icm {one}": icm(one) for one in PARSERS}
    for title, learn in learners.items():
        begun = time.process_time()
        parse = learn(train)
        spent = time.process_time() - begun
        # Kernels are loaded by the first sentence.
        parse(tokens(dev[0]))
        learnt = time.process_time()
        found = [parse(tokens(tree)) for tree in dev]
        ended = time.process_time()
        score = score_corpus(dev, found).all
        each = 1000 * (ended - learnt) / len(dev)
        cells = (
            f"{score.f1:.2f}",
            f"{score.exact_match:.1f}",
            f"{sum(one is None for one in found)}",
            f"{spent:.1f}",
            f"{each:.1f}",
        )
        print(f"| {title} | {' | '.join(cells)} |", flush=True)


def tagging(data: Path, corpora: Sequence[str]) -> None:
    """Print the table of taggers: tokens / sentences without an error, in percent."""
    print("\n| tagger | " + " | ".join(corpora) + " |\n" + "| --- " * (1 + len(corpora)) + "|")
    learners: dict[str, Learner] = {"NLTK perceptron": perceptron, "CRFsuite": crfsuite}
    learners |= {f"icm {one}": of_preset(one) for one in TAGGERS}
    for title, learn in learners.items():
        cells = []
        for name in corpora:
            folder = data / "tagged" / name
            train, dev = (list(clean_trees(folder / f"{part}.tsv")) for part in ("train", "dev"))
            right = outcome(learn, train, dev).right
            starts = np.cumsum([0, *(len(tokens(tree)) for tree in dev)])[:-1]
            whole = np.logical_and.reduceat(right, starts)
            cells.append(f"{100 * right.mean():.2f} / {100 * whole.mean():.1f}")
        print(f"| {title} | {' | '.join(cells)} |", flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add_data_option(parser)
    parser.add_argument("--longest", type=int, default=LONGEST, help="tokens of a sentence")
    parser.add_argument("--treebanks", nargs="*", default=["wsj-sample"])
    parser.add_argument("--corpora", nargs="*", default=TAGGED, help="of tags")
    options = parser.parse_args()
    for name in options.treebanks:
        parsing(options.data, name, options.longest)
    if options.corpora:
        tagging(options.data, options.corpora)


if __name__ == "__main__":
    main()
