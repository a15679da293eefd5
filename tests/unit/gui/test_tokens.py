"""What the model sees of a sentence, and what stands against parsing it."""

from collections.abc import Iterator

import pytest
from window_explore import explore_of, show
from window_runs import SENTENCE, teaching_model

from icm_core.errors import LimitError, OptionError
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.tokens import Tokens, size_text, tokens_of


@pytest.fixture
def explore(qapp: object) -> Iterator[Explore]:
    made = explore_of(max_length=12)
    yield made
    made.jobs.close()


def test_words_are_seen_as_the_vocabulary_sees_them() -> None:
    words = (*SENTENCE, "zyxwits", "Fooberizing", "1987")
    vocabulary = teaching_model().grammar.vocabulary
    for word, token, terminal in zip(
        words, tokens_of(words, teaching_model()), vocabulary.terminals(list(words)), strict=True
    ):
        assert token.word == word
        if vocabulary.is_known(word):
            assert token.seen_as == ""
        else:
            assert f"<{token.seen_as}>" == vocabulary.name(terminal)
    assert all(token.seen_as == "" for token in tokens_of(words, None))


def test_the_summary(explore: Explore) -> None:
    tokens = Tokens(explore)
    assert tokens.summary == "8 words"
    explore.document.set_sentence(Sentence((*SENTENCE[:3], "zyxwits"), None))
    assert tokens.summary == "4 words · 1 unknown"
    from icm_core.data.tree import Tree

    gold = Tree("S", (Tree("NN", word="zyxwits"),))
    explore.document.set_sentence(Sentence(("zyxwits",), gold, 0))
    assert tokens.summary == "1 word · 1 unknown · gold known"
    explore.draft.set_text("zyxwits twice")
    assert tokens.summary == "2 words · 2 unknown"
    explore.document.set_model(None)
    assert "no model" in tokens.summary


def test_a_long_sentence_is_guarded_while_it_is_typed(explore: Explore) -> None:
    tokens = Tokens(explore)
    told = []
    tokens.changed.connect(lambda: told.append(tokens.guard))
    explore.draft.set_text("the " * 12)
    assert tokens.guard is None
    explore.draft.set_text("the " * 13)
    assert tokens.guard is not None
    assert tokens.guard.title == "13 words is over the limit for parsing (12)"
    assert tokens.guard.is_limit
    assert "MB" in tokens.guard.text
    assert told == [None, tokens.guard]
    explore.draft.set_text("short")
    assert tokens.guard is None


def test_refusals_stay_until_something_else_is_tried(explore: Explore) -> None:
    tokens = Tokens(explore)
    tokens.refuse("A*", LimitError("a chart would be too large"))
    assert tokens.guard is not None
    assert tokens.guard.title == "A*"
    assert tokens.guard.text == "A chart would be too large"
    assert tokens.guard.is_limit
    explore.draft.set_text("another one")
    assert tokens.guard is None
    tokens.refuse("A*", OptionError("beam 0: use 1 or more"))
    assert tokens.guard is not None
    assert not tokens.guard.is_limit
    show(explore, "astar-full")
    assert tokens.guard is None


def test_sizes() -> None:
    assert size_text(1) == "1 MB"
    assert size_text(40 << 20) == "40 MB"
    assert size_text(3_328_599_654) == "3.1 GB"
