"""Parsing many sentences, here and over executors."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
import toy_search
from strategies_parsing import ATTACHMENT, small_model

from icm_core.data.formats.bracket_text import format_tree
from icm_core.errors import Cancelled, DataError
from icm_core.inference.parsing.parser import Parse, ParseOptions, Parser
from icm_core.inference.search import SearchOptions
from icm_core.model.file.container import save_models
from icm_core.model.model import Model
from icm_core.runs.batch import (
    ParserSource,
    Refused,
    parse_all,
    parse_on,
    parse_or_refuse,
    parser_of,
)

LIMIT = 6
OPTIONS = ParseOptions("viterbi", max_length=LIMIT)
SENTENCES = [
    words.split()
    for words in (
        "I saw stars",
        "stars",
        "I saw stars with eyes",
        "zzz",
        "I saw eyes with stars now then",
        "eyes saw I",
        "stars with eyes",
        "I saw",
        "saw",
        "eyes",
        "with",
        "I saw I with I",
        "I saw stars with eyes with stars",
        "stars saw stars",
    )
]
TOO_LONG = [i for i, words in enumerate(SENTENCES) if len(words) > LIMIT]


@pytest.fixture
def model_file(tmp_path: Path, attachment_model: Model) -> Path:
    path = tmp_path / "small.icm"
    save_models(path, [attachment_model])
    return path


def same(results: list[Parse | Refused]) -> list[Parse | Refused]:
    """Results without the time they took."""
    return [replace(r, seconds=0.0) if isinstance(r, Parse) else r for r in results]


def shown(result: Parse | Refused) -> tuple[object, ...]:
    """What a result says, its tree in brackets."""
    if isinstance(result, Refused):
        return result.words, result.reason
    return result.words, format_tree(result.tree), result.status, result.score, result.entropy


@pytest.fixture
def expected(attachment_model: Model) -> list[Parse | Refused]:
    return same(parse_all(Parser([attachment_model], OPTIONS), SENTENCES))


def test_results_are_in_input_order_and_long_sentences_are_refused(
    expected: list[Parse | Refused],
) -> None:
    assert [list(result.words) for result in expected] == SENTENCES
    assert [i for i, r in enumerate(expected) if isinstance(r, Refused)] == TOO_LONG
    refused = expected[TOO_LONG[0]]
    assert isinstance(refused, Refused)
    assert f"has 7 tokens, the limit is {LIMIT}" in refused.reason


def test_a_refusal_gives_the_reason_of_the_memory_limit(attachment_model: Model) -> None:
    parser = Parser([attachment_model], ParseOptions(memory_limit=1000))
    refused = parse_or_refuse(parser, SENTENCES[0])
    assert isinstance(refused, Refused)
    assert "more than the limit" in refused.reason


def test_an_empty_sentence_does_not_end_a_batch(attachment_model: Model) -> None:
    first, empty = parse_all(Parser([attachment_model]), [["stars"], []])
    assert isinstance(first, Parse)
    assert isinstance(empty, Refused)
    assert "no tokens" in empty.reason


def test_progress_counts_up_from_none_to_all(attachment_model: Model) -> None:
    seen: list[tuple[int, int]] = []
    parser = Parser([attachment_model], OPTIONS)
    parse_all(parser, SENTENCES, lambda done, all_: seen.append((done, all_)))
    assert seen == [(done, len(SENTENCES)) for done in range(len(SENTENCES) + 1)]
    seen.clear()
    assert parse_all(parser, [], lambda done, all_: seen.append((done, all_))) == []
    assert seen == [(0, 0)]


def cancel_at(stop: int) -> Callable[[int, int], None]:
    def progress(done: int, _all: int) -> None:
        if done >= stop:
            raise Cancelled

    return progress


def test_progress_and_checks_can_cancel(attachment_model: Model) -> None:
    parser = Parser([attachment_model], OPTIONS)
    with pytest.raises(Cancelled):
        parse_all(parser, SENTENCES, cancel_at(2))

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        parse_all(parser, SENTENCES, check=stop)


def test_threads_give_the_same_in_the_same_order(
    model_file: Path, expected: list[Parse | Refused]
) -> None:
    seen: list[tuple[int, int]] = []
    source = ParserSource.of(model_file, OPTIONS)
    with ThreadPoolExecutor(2) as executor:
        found = parse_on(executor, source, SENTENCES, lambda done, n: seen.append((done, n)))
        assert parse_on(executor, source, []) == []
    assert same(found) == expected
    assert seen[0] == (0, len(SENTENCES))
    assert seen[-1] == (len(SENTENCES), len(SENTENCES))
    assert seen == sorted(seen)


def test_new_processes_give_the_same_in_the_same_order(
    model_file: Path, expected: list[Parse | Refused]
) -> None:
    source = ParserSource.of(model_file, OPTIONS)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        found = parse_on(executor, source, SENTENCES)
    assert list(map(shown, found)) == list(map(shown, expected))


def test_trees_of_another_process_equal_those_of_this_one(model_file: Path) -> None:
    words = ["I", "saw", "stars"]
    source = ParserSource.of(model_file, OPTIONS)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        (there,) = parse_on(executor, source, [words])
    with ThreadPoolExecutor(1) as threads:
        (here,) = parse_on(threads, source, [words])
    assert isinstance(there, Parse)
    assert isinstance(here, Parse)
    assert there.tree == here.tree


def test_a_search_from_outside_reaches_a_new_process(model_file: Path) -> None:
    with toy_search.registered():
        source = ParserSource.of(model_file, OPTIONS, SearchOptions(toy_search.KEY))
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
            (there,) = parse_on(executor, source, [SENTENCES[0]])
        here = parse_or_refuse(parser_of(source), SENTENCES[0])
    assert isinstance(there, Parse)
    assert there.ended == "walked"
    assert shown(there) == shown(here)


class Waiting(Executor):
    """Takes work and never begins it."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []
        self.sizes: list[list[int]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.futures.append(future)
        self.sizes.append([len(words) for words in args[1]])
        return future


def test_work_that_has_not_begun_is_cancelled_when_progress_raises(model_file: Path) -> None:
    executor = Waiting()
    with pytest.raises(Cancelled):
        parse_on(executor, ParserSource.of(model_file, OPTIONS), SENTENCES, cancel_at(0))
    assert len(executor.futures) > 1
    assert all(future.cancelled() for future in executor.futures)


def test_the_longest_sentences_are_begun_first(model_file: Path) -> None:
    executor = Waiting()
    with pytest.raises(Cancelled):
        parse_on(executor, ParserSource.of(model_file, OPTIONS), SENTENCES, cancel_at(0))
    lengths = [length for chunk in executor.sizes for length in chunk]
    assert lengths == sorted(map(len, SENTENCES), reverse=True)


def test_an_error_in_a_worker_reaches_the_caller(tmp_path: Path) -> None:
    source = ParserSource(str(tmp_path / "none.icm"), 0, OPTIONS)
    with ThreadPoolExecutor(1) as executor, pytest.raises(Exception, match=r"none\.icm"):
        parse_on(executor, source, SENTENCES)


def test_another_model_under_the_same_name_is_noticed(model_file: Path) -> None:
    with ThreadPoolExecutor(1) as executor:
        before = ParserSource.of(model_file, OPTIONS)
        (first,) = parse_on(executor, before, [["I", "saw", "stars"]])
        save_models(model_file, [small_model(ATTACHMENT.replace("NP", "XP"))])
        os.utime(model_file, ns=(0, before.stamp + 1))
        after = ParserSource.of(model_file, OPTIONS)
        (second,) = parse_on(executor, after, [["I", "saw", "stars"]])
    assert isinstance(first, Parse)
    assert isinstance(second, Parse)
    assert first.tree.children[0].children[0].label == "NP"
    assert second.tree.children[0].children[0].label == "XP"


def test_a_model_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"gone\.icm: No such file"):
        ParserSource.of(tmp_path / "gone.icm", ParseOptions())
