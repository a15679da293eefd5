"""Which scripts a text has, and trees of words in them."""

from __future__ import annotations

import pytest

from icm_core.data.tree import Tree
from icm_core.drawing.paint.scripts import MARKS, characters, script_of, scripts_of
from icm_core.drawing.paint.svg import ApproximateMeasure
from icm_core.drawing.trees.placement import lay_out

MEASURE = ApproximateMeasure()

WORDS = {
    "Arabic": "المدرسة",
    "Hebrew": "ספר",
    "Chinese, Japanese or Korean": "学生",
    "Devanagari": "किताब",
    "Emoji": "🚀",
    "Thai": "ไทย",
    "Georgian": "ქარი",
}


def test_every_word_is_of_its_script() -> None:
    found = scripts_of(["plain", *WORDS.values(), "Z\u0351"])
    assert {script.name: set(chars) for script, chars in found.items()} == {
        name: set(word) for name, word in WORDS.items()
    } | {MARKS.name: {"\u0351"}}
    assert script_of("学").package == "fonts-noto-cjk"


def test_what_has_no_shape_needs_no_font() -> None:
    # Joiners, spaces, controls, a lone surrogate and what is no character at all.
    assert characters(["a\u200d\u00a0\u0007\ud800\uffff", ""]) == frozenset()
    assert scripts_of([]) == {}


@pytest.mark.parametrize("script", WORDS)
def test_columns_are_as_wide_as_their_words(script: str) -> None:
    word = WORDS[script]
    tree = Tree("S", tuple(Tree("N", word=one) for one in (word, "x", word * 3)))
    layout = lay_out(tree, MEASURE)
    places = [layout.x[at] for at in range(1, 4)]
    assert layout.mirrored == (script in ("Arabic", "Hebrew"))
    assert places == sorted(places, reverse=layout.mirrored)
    assert abs(places[1] - places[2]) > abs(places[0] - places[1])
