"""Workers find what one process finds."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.errors import parts
from icm_core.analysis.errors.tally import corpus_errors
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

GOLD = """
(ROOT (S (NP (PRP we)) (VP (VBD saw) (NP (NN rye)) (PP (IN with) (NP (NN care))))))
(ROOT (NP (NN oats)))
(ROOT (S (NP (NN barley)) (VP (VBZ grows lemma))))
(ROOT (NP (JJ old) (NN hay)))
"""
GUESS = """
(ROOT (S (NP (PRP we)) (VP (VBD saw) (NP (NP (NN rye)) (PP (IN with) (NP (NN care)))))))
(ROOT (NP (NN corn)))
(ROOT (NP (NN barley) (VBZ grows lemma)))
"""


def test_parts_find_what_the_whole_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "_PART", 1)
    gold = from_text(GOLD, third_item="lemma").trees()
    guess: list[Tree | None] = [*from_text(GUESS, third_item="lemma").trees(), None]
    comparison = Comparison.of(gold, guess)
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as executor:
        begun = parts.PartedErrors(executor, comparison)
        found = begun.done(lambda done, rows: told.append((done, rows)))
    wanted = corpus_errors(comparison)
    assert found.errors == wanted.errors
    assert [bool(errors) for errors in found.errors] == [True, False, True, False]
    assert told[0] == (0, 4)
    assert told[-1] == (4, 4)
