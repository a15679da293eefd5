"""The bundled tagged corpus: made as it says, disjoint, and with words that context settles."""

from __future__ import annotations

import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import get_args

import pytest

from icm_core.data.tree import Tree, preterminals, tokens
from icm_core.data.treebank import read_treebank
from icm_core.resources import Language, tagged_corpus

MAKER = Path(__file__).resolve().parents[2] / "resources" / "treebanks" / "make"
LANGUAGES: tuple[Language, ...] = get_args(Language)
PARTS = {"train": 240, "dev": 60}
SETTLED = {
    "english": ("walk", {"VBP", "VB", "NN"}),
    "german": ("besucht", {"VVPP", "VVFIN"}),
}


def read(path: Path) -> list[Tree]:
    """The sentences of a file."""
    found = read_treebank([path])
    assert not found.problems
    return found.trees()


def test_the_files_are_what_the_generator_makes() -> None:
    subprocess.run([sys.executable, str(MAKER / "tagged_corpus.py"), "--check"], check=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_parts_share_no_sentence_and_few_words_are_new(language: Language) -> None:
    corpus = tagged_corpus(language)
    train, dev = read(corpus.train), read(corpus.dev)
    assert {"train": len(train), "dev": len(dev)} == PARTS
    texts = [[" ".join(tokens(one)) for one in part] for part in (train, dev)]
    assert len({*texts[0], *texts[1]}) == 300
    lines = corpus.ambiguous.read_text(encoding="utf-8").splitlines()
    assert not {*texts[0], *texts[1]} & set(lines)
    known = {word for one in train for word in tokens(one)}
    words = [word for one in dev for word in tokens(one)]
    assert sum(word not in known for word in words) < 0.02 * len(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_have_the_tag_that_their_context_says(language: Language) -> None:
    word, wanted = SETTLED[language]
    tags = defaultdict(set)
    ambiguous = whole = 0
    train = read(tagged_corpus(language).train)
    for one in train:
        for leaf in preterminals(one):
            tags[leaf.word].add(leaf.label)
    assert tags[word] == wanted
    for one in train:
        for leaf in preterminals(one):
            whole += 1
            ambiguous += len(tags[leaf.word]) > 1
    assert ambiguous > 0.1 * whole
