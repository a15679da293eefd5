"""The differences between trees in words, and what learning from a tree changes."""

from __future__ import annotations

import numpy as np
import pytest
from strategies_parsing import ATTACHMENT, read, small_model

from icm_core.analysis.assist.differences import differences
from icm_core.analysis.assist.learning import reparsed
from icm_core.analysis.assist.sentence import Assistant
from icm_core.data.tree import tokens
from icm_core.grammar.binarise import BinariseOptions
from icm_core.inference.constrained.analyser import constrained
from icm_core.inference.constrained.constraints import Constraint, Constraints
from icm_core.inference.entries import Decoder
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.update import updated

MEMO = """
(S (NP (DT The) (NN analyst)) (VP (VBD described) (NP (DT the) (NN merger))
  (PP (IN in) (NP (NP (DT a) (NN memo)) (PP (TO to) (NP (DT the) (NN board)))))))
(S (NP (DT The) (NN analyst)) (VP (VBD described) (NP (NP (DT the) (NN merger))
  (PP (IN in) (NP (DT a) (NN memo)))) (PP (TO to) (NP (DT the) (NN board)))))
(S (NP (DT The) (NN analyst)) (VP (VBD described) (NP (DT the) (NN merger))
  (PP (IN in) (NP (DT a) (NN memo))) (PP (TO to) (NP (DT the) (NN board)))))
(S (NP (DT The) (NN analyst)) (VP (VBD described) (NP (NP (DT the) (NN merger))
  (PP (IN in) (NP (NP (DT a) (NN memo)) (PP (TO to) (NP (DT the) (NN board))))))))
"""


def test_attachments_are_told_by_phrase_and_head_word() -> None:
    columns = differences(read(MEMO))
    assert [(one.kind, one.words, one.values) for one in columns] == [
        ("attachment", "in a memo", ("VP", "NP", "VP", "NP")),
        ("attachment", "to the board", ("NP", "VP", "VP", "NP")),
    ]
    other = MEMO.strip().splitlines()[-2:]
    high = "(PP (TO to) (NP (DT the) (NN board)))"
    both = read(
        f"{' '.join(other)}\n"
        + " ".join(other).replace(
            f"(NP (NP (DT a) (NN memo)) {high})))", f"(NP (DT a) (NN memo))) {high})"
        )
    )
    (column,) = differences(both)
    assert (column.words, column.values) == ("to the board", ("NP memo", "NP merger"))


def test_tags_and_labels_are_columns_of_their_own() -> None:
    one, two = read("(S (NP (n a)) (VP (v b)))\n(S (NP (x a)) (ADJP (v b)))")
    assert {(c.kind, c.words, c.values) for c in differences([one, two])} <= {
        ("tag", "a", ("n", "x")),
        ("labels", "b", ("VP", "ADJP")),
    }


@pytest.mark.parametrize("decoder", ["mbr", "exact-match", "max-rule", "pcfg-mbr"])
def test_its_tree_and_posteriors_are_the_parsers(decoder: Decoder) -> None:
    models = [
        small_model(ATTACHMENT, binarisation=BinariseOptions(direction))
        for direction in ("head", "right", "left")
    ]
    options = ParseOptions(decoder, exponent=0.6, span_threshold=0.07, weighed_threshold=0.01)
    parser = Parser(models, options)
    words = tokens(read(ATTACHMENT)[0])
    for asked in (Constraints(), Constraints((Constraint("forbid", 1, 4),))):
        one, assistant = constrained(parser, asked), Assistant(parser, words, asked)
        posteriors = one.posteriors(words)
        assert posteriors is not None
        assert np.array_equal(assistant.posteriors.phrases, posteriors.phrases)
        assert np.array_equal(assistant.posteriors.tags, posteriors.tags)
        assert assistant.tree == one.parse(words).tree
        # The k best are the first model's own, not flattened.
        assert assistant.best(3).trees == tuple(
            tree for tree, _ in one.with_options(options.summing()).k_best(words, 3)
        )


def test_a_model_that_learns_a_tree_parses_like_it() -> None:
    model = small_model(ATTACHMENT)
    options = ParseOptions("viterbi")
    sentences = [tokens(tree) for tree in read(ATTACHMENT)]
    before = [Parser([model], options).parse(words).tree for words in sentences]
    best = Assistant(Parser([model], options), sentences[0]).best(2).trees
    wanted = next(tree for tree in best if tree != before[0])
    parser = Parser([updated(model, [wanted] * 5, [0])], options)
    changed = reparsed(parser, before, [wanted, *[None] * 4])
    first = changed[0]
    assert (first.index, first.before, first.after, first.effect) == (
        0,
        before[0],
        wanted,
        "better",
    )
    assert first.f1_after == 100.0
    assert {one.effect for one in changed[1:]} <= {"unknown"}
    back = reparsed(Parser([model], options), [wanted], [before[0]])
    assert [one.effect for one in back] == ["better"]
    assert [one.effect for one in reparsed(Parser([model], options), [wanted], [wanted])] == [
        "worse"
    ]
    assert not reparsed(Parser([model], options), before[:1], [None])
