"""The bundled lessons: up to date, and each figure in their texts is what the runs say."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import lesson_cases as cases
import numpy as np
import pytest

from icm_core.analysis.verdicts.decision_depths import explain_difference
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import read_treebank
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.sampling.trace import MHTrace
from icm_core.lessons.build import build
from icm_core.lessons.bundled import BUNDLED, bundled_lesson, bundled_text
from icm_core.lessons.figures import page_shown
from icm_core.lessons.file import load_lesson
from icm_core.lessons.gold import read_tree
from icm_core.lessons.lesson import Lesson, Page
from icm_core.lessons.questions import trees_by_depth
from icm_core.lessons.recording import search
from icm_core.lessons.text import read_lesson_text
from icm_core.lessons.writing import to_text
from icm_core.resources import tagged_corpus, teaching_treebank

MOST_BYTES = 100_000
CLOSE = 1e-6
"""Models are equal on all processors; sums of logarithms in a run differ in their last digits."""
MODELS = {"tags": "tag-paper"}
"""Presets of the lessons whose model is another than that of the others."""
BEARD = "(ROOT (S (NP (PRP She)) (VP (VBD saw) {} (. .)))"


@cache
def _lesson(name: str) -> Lesson:
    return build(bundled_text(name), model=cases.model(MODELS.get(name, "right")))


def _trace(name: str, run: str) -> Any:
    found = _lesson(name).run(run)
    assert found is not None
    assert found.trace is not None
    return found.trace


def _page(name: str, title: str) -> str:
    """Return all text of a page on one line, with that of its question."""
    lesson = _lesson(name)
    page = page_shown(lesson, next(page for page in lesson.pages if page.title == title))
    asked = page.question
    parts = [page.text] if asked is None else [page.text, asked.prompt, asked.explanation]
    return re.sub(r"\s+", " ", " ".join(parts))


def _tree(name: str, run: str) -> Tree:
    found = _lesson(name).run(run)
    assert found is not None
    return search(found, cases.model(), cases.nothing).parse.tree


def _log_p(tree: Tree, depth: int | None = None) -> float:
    return score_tree(cases.model().models[0], tree, depth).total


def _nats(value: float) -> str:
    return f"{value:.2f}"


@pytest.mark.parametrize("name", BUNDLED)
def test_the_built_file_is_up_to_date(name: str) -> None:
    fresh, stored = _lesson(name), load_lesson(bundled_lesson(name))
    assert stored.same(fresh), f"icm lesson build {bundled_text(name)}"
    for mine, its in zip(fresh.runs, stored.runs, strict=True):
        assert mine.trace is not None
        assert its.trace is not None
        for field in mine.trace.DTYPE.names or ():
            np.testing.assert_allclose(
                mine.trace.events[field], its.trace.events[field], rtol=CLOSE, atol=CLOSE
            )
    assert bundled_lesson(name).stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("name", BUNDLED)
def test_the_text_is_as_it_is_written(name: str) -> None:
    read = read_lesson_text(bundled_text(name)).require()
    assert to_text(read).split() == bundled_text(name).read_text().split()
    folder = {path.stem for path in Path(bundled_text(name)).parent.glob("*.lesson")}
    assert folder == set(BUNDLED)


@pytest.mark.parametrize("name", BUNDLED)
def test_questions_are_spread(name: str) -> None:
    asked = [page.question for page in _lesson(name).pages if page.question is not None]
    assert len(asked) >= 5
    assert all(question.explanation for question in asked)
    chosen = {question.answer for question in asked if question.kind == "choice"}
    assert len(chosen) > 1


def _pops(run: str) -> tuple[Any, Any]:
    steps, f = _trace("frontier", run).popped()
    return steps, f


def test_figures_of_frontier() -> None:
    full, local = _trace("frontier", "map-full"), _trace("frontier", "map-local")
    assert isinstance(full, AStarTrace)
    rows = full.queue(20, 3)
    best, then = rows[0], next(row for row in rows[1:] if row.hypothesis > 9)
    text = _page("frontier", "Which one is next?")
    assert f"f = {_nats(best.f)}" in text
    assert f"{_nats(best.f - then.f)} nats behind" in text
    assert np.exp(best.f - then.f) > 7_000
    text = _page("frontier", "What h adds up")
    assert (
        f"was {_nats(full.hypothesis(0).f)} at the root and is {_nats(full.hypothesis(17).f)}"
        in text
    )
    same = local.hypothesis(10)
    text = _page("frontier", "The same moment, seen by the local heuristic")
    assert f"g of the pronoun is what it was, {_nats(same.g)}" in text
    assert f"h was {_nats(full.hypothesis(10).h)} and is {_nats(same.h)} now" in text
    assert f"now with f = {_nats(same.f)}" in text
    assert round(same.h - full.hypothesis(10).h) == 31
    text = _page("frontier", "The bill arrives")
    assert f"f is {_nats(local.hypothesis(11).f)} and beats {_nats(local.hypothesis(17).f)}" in text
    assert f"stood at f = {_nats(full.hypothesis(11).f)}" in text
    assert full.subject.item_text(int(full.hypothesis(17).partial.item[-1])) == "S|[1,11)"
    left = [int(local.events["hypothesis"][step]) for step in local.steps("pop")]
    assert left.index(17) + 1 == 14
    assert next(number for number in left[5:] if number != 11) > 17 or left[5] == 11
    detour = next(p for p in _lesson("frontier").pages if p.title == "Counting the detour").question
    assert detour is not None
    assert detour.answer == 14 - 6
    assert local.hypothesis(17).pushed < local.steps("pop")[5]
    text = _page("frontier", "The end of the short sentence")
    assert _tree("frontier", "map-full") == _tree("frontier", "map-local")
    for trace in (full, local):
        assert f"log P = {_nats(trace.outcome['log_probability'])}" in text
    assert (
        f"popped {full.outcome['pops']} hypotheses for it, the local one {local.outcome['pops']}"
        in text
    )


def test_figures_of_frontier_on_longer_sentences() -> None:
    full, local = _trace("frontier", "cup-full"), _trace("frontier", "cup-local")
    text = _page("frontier", "A longer sentence")
    assert local.outcome["status"] == "goal"
    assert not local.outcome["prunes"]
    assert (
        f"after {local.outcome['pops']} pops: log P = {_nats(local.outcome['log_probability'])}"
        in text
    )
    rim = "(NP (NP (DT the) (JJ golden) (NN rim)) (PP (IN on) (NP (NNP Friday))))"
    assert rim in format_tree(_tree("frontier", "cup-local"))
    found = format_tree(_tree("frontier", "cup-full"))
    assert rim not in found
    assert found.endswith("(PP (IN on) (NP (NNP Friday)))) (. .)))")
    text = _page("frontier", "The full heuristic on the longer sentence")
    better = full.outcome["log_probability"] - local.outcome["log_probability"]
    assert (
        f"log P = {_nats(full.outcome['log_probability'])}, which is {_nats(better)} nats" in text
    )
    assert f"after {full.outcome['pops']} pops instead of {local.outcome['pops']}" in text

    beard, bounds = _trace("frontier", "beard-full"), _trace("frontier", "beard-bounds")
    text = _page("frontier", "Is the full heuristic safe, then?")
    assert f"log P = {_nats(beard.outcome['log_probability'])}: the captain" in text
    best = _tree("frontier", "beard-bounds")
    assert f"better tree, with log P = {_nats(_log_p(best))}" in text
    noun = next(
        number
        for number in range(len(beard.steps("push")))
        if beard.hypothesis(number).partial.edge.size
        and "VP \u2192 VBD NP at 2" in beard.text(beard.hypothesis(number).pushed)
    )
    assert f"was pushed with f = {_nats(beard.hypothesis(noun).f)}" in text
    assert beard.hypothesis(noun).fate == "queued"
    text = _page("frontier", "With bounds")
    assert f"pops {bounds.outcome['pops']} hypotheses" in text
    assert f"log P = {_nats(bounds.outcome['log_probability'])}" in text


def test_figures_of_mixing() -> None:
    plain, deep = _trace("mixing", "plain"), _trace("mixing", "deep")
    assert isinstance(plain, MHTrace)
    text = _page("mixing", "Trees in turn")
    assert f"log P = {_nats(plain.events['log_p'][0])}" in text
    best = max(plain.events["log_p"].max(), deep.events["log_p"].max())
    assert f"best tree of this sentence has log P = {_nats(best)}" in text
    assert plain.span(int(plain._moving(3)[1][0])) == (1, 2, "VBN")
    for title, step in (("The rule", 3), ("Downhill", 13)):
        text = _page("mixing", title)
        assert f"log alpha is {_nats(plain.log_ratio(step))}" in text
        assert f"{np.exp(plain.events['log_u'][step]):.3f}" in text
    assert f"alpha of {np.exp(plain.log_ratio(3)):.1%}" in _page("mixing", "The rule")
    assert f"(exp(-0.59) is {np.exp(plain.log_ratio(13)):.2f}.)" in _page("mixing", "Downhill")
    feet = "(PP (IN with) (NP (DT the) (JJ white) (NNS feet)))"
    before, after = (format_tree(plain.tree(number)) for number in (plain._before(13), 13))
    assert f"(CC and) (NP (DT the) (NN horse))) {feet}))" in before
    assert f"(CC and) (NP (DT the) (NN horse))) {feet}) (. .)))" in after
    text = _page("mixing", "Stuck")
    health = plain.health()
    assert plain.previous(196, "accept") == 80
    assert plain.kind(196) == "accept"
    assert f": {196 - 80 - 1} in a row" in text
    accepted = plain.counts()["accept"]
    assert (
        f"{accepted} of {len(plain) - 1} proposals are accepted, which is {health.acceptance:.1%}"
        in text
    )
    assert f"effective sample size* is {health.effective_sample_size:.1f}" in text
    assert f"{plain.samples_at(len(plain) - 1)} are kept" in text
    tree = format_tree(plain.mbr(len(plain) - 1)[0])
    assert (
        "(NP (NP (DT the) (NN horse)) (PP (IN with) (NP (DT the) (JJ white) (NNS feet))))" in tree
    )
    text = _page("mixing", "A better proposal")
    health = deep.health()
    assert (
        f"{deep.counts()['accept']} of {len(deep) - 1} are accepted ({health.acceptance:.1%})"
        in text
    )
    assert f"worth {health.effective_sample_size:.0f} independent" in text


def test_figures_of_mbr() -> None:
    trace = _trace("mixing", "forgot")
    trees: dict[str, int] = {}
    for step in range(len(trace)):
        text = format_tree(trace.tree(step))
        trees[text] = trees.get(text, 0) + 1
    counts = sorted(trees.values(), reverse=True)
    text = _page("mixing", "Four hundred trees")
    assert len(trace) == 400
    assert f"{len(trees)} different ones" in text
    assert f"drawn {counts[0]} times, which is {counts[0] / 400:.0%}" in text
    assert f"wrong in {100 - round(100 * counts[0] / 400)} of 100" in " ".join(
        next(p for p in _lesson("mixing").pages if p.title == "Four hundred trees").question.choices  # type: ignore[union-attr]
    )
    words = {
        word for tree in read_treebank(teaching_treebank().train).trees() for word in tokens(tree)
    }
    assert "Oh" not in words
    last = len(trace) - 1
    table, share = trace.table, trace.counts_at(last) / trace.samples_at(last)
    shares = {
        trace.span(number): share[number]
        for number in range(len(table))
        if not table.is_tag[number]
    }
    for span in ((2, 3, "NP"), (4, 6, "NP"), (3, 6, "VP")):
        assert shares[span] == 1.0
    text = _page("mixing", "What the trees agree on")
    for span in ((0, 7, "S"), (0, 1, "INTJ"), (2, 6, "S"), (3, 6, "S")):
        assert f"- {shares[span]:.0%} have {span[2]} over" in text
    assert trace.options.price == 0.4
    mbr, _ = trace.mbr(last)
    assert mbr == _lesson("mixing").runs[2].gold
    text = _page("mixing", "The answer")
    assert f"It was drawn {trees[format_tree(mbr)]} times: two trees" in text
    more = [tree for tree, count in trees.items() if count > trees[format_tree(mbr)]]
    assert len(more) == 2
    assert all(tree.count("(S (") == 2 for tree in more)


NOUN = "(NP (NP (DT the) (NN captain)) (PP (IN with) (NP {}))))"
VERB = "(NP (DT the) (NN captain)) (PP (IN with) (NP {})))"


def _both(phrase: str) -> tuple[Tree, Tree]:
    noun, verb = (read_tree(BEARD.format(one.format(phrase))) for one in (NOUN, VERB))
    return noun, verb


def test_figures_of_depth() -> None:
    noun, verb = _both("(DT the) (NN beard)")
    assert noun == _lesson("depth").runs[0].gold == _tree("depth", "beard")
    text = _page("depth", "Depth 0: no context")
    assert f"{_nats(_log_p(verb, 0))} for *verb* and {_nats(_log_p(noun, 0))} for *noun*" in text
    text = _page("depth", "Depths 1 and 2")
    for depth in (0, 1, 2):
        pair = f"verb {_nats(_log_p(verb, depth))}, noun {_nats(_log_p(noun, depth))}"
        assert f"depth {depth}: {pair}" in text
    leads = [_log_p(verb, depth) - _log_p(noun, depth) for depth in (0, 2, 3)]
    assert f"from {_nats(leads[0])} to {_nats(leads[1])} nats" in text
    assert f"*noun* has {_nats(_log_p(noun, 3))} and *verb* has {_nats(_log_p(verb, 3))}" in text
    assert f"a lead of {_nats(-leads[2])} nats" in text
    text = _page("depth", "How deep is deep enough?")
    for depth in (5, 6, 8, None):
        assert (
            f"*noun* {_nats(_log_p(noun, depth))} and *verb* {_nats(_log_p(verb, depth))}" in text
        )
    text = _page("depth", "Who decides?")
    table = explain_difference(cases.model().models[0], noun, verb).table
    beard = next(one for one in table.decisions if one.rule == "NN \u2192 beard")
    assert beard.gold is not None
    assert beard.predicted is not None
    told = f"of {_nats(beard.gold)} under the noun and {_nats(beard.predicted)} under the verb"
    assert told in text


def test_facts_of_the_treebank() -> None:
    trees = [format_tree(tree) for tree in read_treebank(teaching_treebank().train).trees()]
    beards = [text for text in trees if "beard)" in text]
    assert len(beards) == 5
    of_noun = re.compile(
        r"\(NP \(NP \(DT \w+\) \(NN \w+\)\) \(PP \(IN with\) \(NP (\(\w+ \w+\) )+\(NN beard"
    )
    assert all(of_noun.search(text) for text in beards)
    assert any("captain)) (PP (IN with) (NP (DT the) (NN beard" in text for text in beards)
    telescopes = [text for text in trees if "telescope)" in text]
    assert len(telescopes) == 2
    assert not any("(NP (NP (DT the) (NN captain))" in text for text in telescopes)


def test_figures_of_the_other_attachments() -> None:
    noun, verb = _both("(DT a) (NN telescope)")
    assert verb == _lesson("depth").runs[1].gold == _tree("depth", "telescope")
    text = _page("depth", "A telescope")
    leads = [_log_p(verb, depth) - _log_p(noun, depth) for depth in (0, None)]
    assert f"{_nats(leads[0])} nats at depth 0 and by {_nats(leads[1])} with" in text
    run = _lesson("depth").runs[2]
    trees = trees_by_depth(run, cases.model(), cases.nothing)
    verb, noun = trees[0], trees[-1]
    assert noun == run.gold
    text = _page("depth", "A small dog")
    assert f"*verb* {_nats(_log_p(verb, 2))}, *noun* {_nats(_log_p(noun, 2))}" in text
    assert f"the lead is {_nats(_log_p(noun) - _log_p(verb))} nats" in text
    answers = [
        page.question.answer
        for page in _lesson("depth").pages
        if page.question is not None and page.question.kind == "flip-depth"
    ]
    assert answers == [3, 0, 2]
    told = explain_difference(cases.model().models[0], noun, verb).by_depth.text()
    assert "from depth 2 on: the grandparent NP" in told
    assert "of NP → DT NP| decides" in told
    told = explain_difference(
        cases.model().models[0], *_both("(DT the) (NN beard)")
    ).by_depth.text()
    assert "from depth 3 on: the great-grandparent" in told
    assert "of NN → beard decides" in told


def test_figures_of_errors() -> None:
    search_run, proof = _trace("errors", "martha-astar"), _trace("errors", "martha-proof")
    gold = _lesson("errors").runs[0].gold
    assert gold is not None
    out = search_run.outcome["log_probability"]
    text = _page("errors", "A wrong tree")
    assert f"here {_nats(out)}, and the gold tree {_nats(_log_p(gold))}" in text
    assert f"{_nats(_log_p(gold) - out)} nats more probable" in text
    assert "(NP (NP (DT the) (NN aunt)) (PP (IN after)" in format_tree(
        _tree("errors", "martha-astar")
    )
    bounds = [(proof.at(int(s)).depth, proof.at(int(s)).bound) for s in proof.steps("bound")]
    best = proof.at(len(proof) - 1).incumbent
    assert _tree("errors", "martha-proof") == gold
    assert [depth for depth, _ in bounds] == [0, 1, 2, 3, 4, 6]
    text = _page("errors", "Closing the gap")
    for depth, bound in bounds[:4]:
        assert f"depth {depth}: {_nats(bound)}, gap {_nats(bound - best)}" in text
    assert f"depth 4 a gap of {_nats(bounds[4][1] - best)} nats" in text
    assert bounds[4][1] - best > 0.01 > abs(bounds[5][1] - best)
    assert not proof.at(int(proof.steps("bound")[-1])).alive.any()
    assert f"bound at depth 0 is {_nats(bounds[0][1])}" in _page("errors", "The first bound")
    assert f"a gap of {_nats(bounds[0][1] - best)} nats" in _page("errors", "The first bound")
    assert f"search error of {_nats(best - out)} nats" in _page("errors", "The certificate")
    assert f"the one with {_nats(best)}" in _page("errors", "The certificate")
    for run, title in (
        ("song-proof", "Another wrong tree"),
        ("more-proof", "What cannot be built"),
    ):
        trace, tree = _trace("errors", run), _lesson("errors").run(run)
        assert tree is not None
        assert tree.gold is not None
        assert trace.outcome["verdict"] == "optimal within pruning"
        found = trace.at(len(trace) - 1).incumbent
        text = _page("errors", title)
        assert f"log P = {_nats(found)}" in text
        if run == "song-proof":
            assert f"The gold tree has {_nats(_log_p(tree.gold))}" in text
            assert f"model error* of {_nats(found - _log_p(tree.gold))} nats" in text
        else:
            score = score_tree(cases.model().models[0], tree.gold)
            assert score.total == -np.inf
            assert str(score.outside).startswith("rule: NP → JJR NNS")


def test_figures_of_tags() -> None:
    model, lesson = cases.model("tag-paper"), _lesson("tags")

    def log_p(run: str, verb: str, depth: int) -> str:
        right = next(one.gold for one in lesson.runs if one.name == run)
        assert right is not None
        tags = {"VB", "VBP", "VBD", "VBN"}
        leaves = (
            Tree(verb if one.label in tags else one.label, (), one.word) for one in right.children
        )
        tree = Tree(right.label, tuple(leaves))
        return _nats(score_tree(model.models[0], tree, depth).total)

    for run in lesson.runs:
        assert trees_by_depth(run, model, cases.nothing)[-1] == run.gold
    asked = [page.question for page in lesson.pages if page.question is not None]
    assert [one.answer for one in asked if one.kind == "flip-depth"] == [1, 2, 3, 2]
    text = _page("tags", "Depth 0: a hidden Markov model")
    assert f"{log_p('they', 'VBP', 0)} with VBP and {log_p('they', 'VB', 0)} with VB" in text
    text = _page("tags", "Did they walk?")
    assert f"VBP, with {log_p('did', 'VBP', 0)} against {log_p('did', 'VB', 0)}" in text
    assert f"VB has {log_p('did', 'VB', 1)} and VBP {log_p('did', 'VBP', 1)}" in text
    text = _page("tags", "One more word")
    assert f"VBP has {log_p('often', 'VBP', 1)}, VB {log_p('often', 'VB', 1)}" in text
    assert f"VB {log_p('often', 'VB', 2)}, VBP {log_p('often', 'VBP', 2)}" in text
    text = _page("tags", "And one more")
    assert f"VB {log_p('children', 'VB', 3)}, VBP {log_p('children', 'VBP', 3)}" in text
    lead = float(log_p("children", "VB", 4)) - float(log_p("children", "VBP", 4))
    assert f"the lead is {_nats(lead)} nats" in text
    text = _page("tags", "Another word, another depth")
    assert f"VBN {log_p('fence', 'VBN', 2)}, VBD {log_p('fence', 'VBD', 2)}" in text


def test_right_sentences_of_tags_by_depth() -> None:
    text = _page("tags", "How far must a tagger look?")
    gold = read_treebank(tagged_corpus("english").dev).trees()
    assert len(gold) == 60
    for depth, name in ((0, "depth 0"), (1, "depth 1"), (2, "depth 2"), (3, "depth 3")):
        assert f"- {name}: {_all_right(gold, depth)}" in text
    assert f"- all of the context: {_all_right(gold, None)}" in text


def _all_right(gold: list[Tree], depth: int | None) -> int:
    options = ParseOptions(decoder="viterbi", depth=depth, max_length=1_000)
    parser = Parser(cases.model("tag-paper").models, options)
    return sum(parser.parse(tokens(one)).tree == one for one in gold)


def test_pages_speak_of_their_runs() -> None:
    for name in BUNDLED:
        lesson = _lesson(name)
        assert all(isinstance(page, Page) and page.run and page.view for page in lesson.pages)
        assert {page.run for page in lesson.pages} == {run.name for run in lesson.runs}
        assert replace(lesson).points >= 5
