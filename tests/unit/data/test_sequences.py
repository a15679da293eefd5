"""Sequences of tokens against regular expressions over the tags, and their errors."""

from __future__ import annotations

import random
import re

import pytest

from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.search import bindings, find
from icm_core.data.patterns.syntax import PatternError, nodes_of
from icm_core.data.tree import Tree

SENTENCE = "they/PRP said/VBD that/IN that/DT old/JJ red/JJ boat/NN is/VBZ odd/JJ ./."
TIMES = ("", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,3}", "{1,}")


def flat(text: str) -> Tree:
    """A sequence of tags."""
    pairs = (token.rsplit("/", 1) for token in text.split())
    return Tree("ROOT", tuple(Tree(tag, (), word) for word, tag in pairs))


def found(text: str, sentence: str = SENTENCE) -> list[int]:
    """Tokens at which a sequence begins, from 1."""
    return [address[0] + 1 for address in find(parse_pattern(f"tags: {text}"), flat(sentence))]


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("DT JJ* NN", [4]),
        ("JJ{2} NN", [5]),
        ("JJ NN", [6]),
        ("[word=that & tag=IN] DT", [3]),
        ("that", [3, 4]),
        ("[tag!=JJ] JJ", [4, 8]),
        ("!JJ JJ", [4, 8]),
        ("VBD ... JJ .", [2]),
        ("VBD []{2} JJ", [2]),
        ("/^VB/ IN|JJ", [2, 8]),
        ("PRP VBD? IN", [1]),
        ("PRP VBD? JJ? IN", [1]),
        ("[word=/^o/]", [5, 9]),
        ('"." ', [10]),
        ("JJ? NN JJ*", [7]),
        ("JJ+ .", [9]),
    ],
)
def test_tokens_in_a_row_are_found(text: str, begins: list[int]) -> None:
    assert found(text) == begins


def test_sequences_are_found_where_a_regular_expression_matches() -> None:
    rng = random.Random(7)
    for _ in range(150):
        tags = "".join(rng.choice("ABC") for _ in range(rng.randint(1, 9)))
        parts = [rng.choice("ABC")]
        parts += [rng.choice(("A", "B", "C", "A|B", "[]")) + rng.choice(TIMES) for _ in range(3)]
        body = parts[0] + "".join(
            f"(?:{part.replace('[]', '.')[:3] if '|' in part else part.replace('[]', '.')[:1]})"
            + part[3 if "|" in part else 2 if "[" in part else 1 :]
            for part in parts[1:]
        )
        wanted = [at + 1 for at in range(len(tags)) if re.match(body, tags[at:])]
        sentence = " ".join(f"w/{tag}" for tag in tags)
        assert found(" ".join(parts), sentence) == wanted, (parts, tags)


def test_patterns_do_not_double_with_each_token_that_may_be_missing() -> None:
    pattern = parse_pattern("tags: A []{0,20} B")
    assert len(list(nodes_of(pattern.node))) < 200
    assert find(pattern, flat(" ".join(["w/A", *["w/X"] * 20, "w/B"]))) == [(0,)]
    assert find(pattern, flat(" ".join(["w/A", *["w/X"] * 21, "w/B"]))) == []


def test_phrases_are_no_tokens() -> None:
    tree = Tree("S", (Tree("NP", (Tree("DT", (), "the"), Tree("NN", (), "dog"))),))
    assert find(parse_pattern("tags: DT NN"), tree) == [(0, 0)]
    assert find(parse_pattern("tags: NP"), tree) == []
    assert find(parse_pattern("tags: [tag!=DT]"), tree) == [(0, 1)]


def test_called_tokens_are_told() -> None:
    index = PatternIndex.of_trees([flat(SENTENCE)])
    rows = bindings(parse_pattern("tags: DT JJ* NN=noun"), index)
    assert [index.address(row) for row in rows.named["noun"].tolist()] == [(6,)]


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [
        ("tags:", 6, "there is no token"),
        ("tags: JJ*", 10, "there is no token"),
        ("tags: [foo=x]", 8, "in brackets there are word and tag"),
        ("tags: [tag=A tag=B]", 14, "a & is missing"),
        ("tags: A{3,2}", 8, "the second is the greater"),
        ("tags: A [", 9, "is open"),
        ("tags: A*=x", 7, "only a token that stands there once"),
        ("tags: A<B", 7, "is no tag and no word"),
        ("tags: " + "A " * 50, 106, "at most 40 tokens"),
        ("tags: A" + " B? C*" * 10 + " D", 69, "too many tokens may be missing"),
    ],
)
def test_errors_say_where(text: str, column: int, what: str) -> None:
    with pytest.raises(PatternError, match=re.escape(what)) as raised:
        parse_pattern(text)
    assert raised.value.column == column
