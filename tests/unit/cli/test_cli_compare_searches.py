"""`icm compare-searches`: one row for each search, over the same sentences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.verdicts.searches import contestants

QUICK = ("--draws", "20", "--every", "4")
# fmt: off
EXACT_KEYS = (
    "f1", "exact_match", "mean_gap", "optimal", "compared", "proved", "above", "mean_events",
    "mean_acceptance", "mean_effective_sample_size", "ended", "impossible", "glued", "refused",
)
# fmt: on


def rows_of(out: str) -> dict[str, dict[str, Any]]:
    """Return the searches of a comparison by name."""
    return {row["algorithm"]: row for row in json.loads(out)["searches"]}


@pytest.fixture(scope="module")
def all_of_them(icm: Any, model_file: Path, gold_file: Path) -> dict[str, dict[str, Any]]:
    out, _ = icm("compare-searches", model_file, gold_file, *QUICK, "--json")
    assert json.loads(out)["sentences"] == 3
    return rows_of(out)


def test_list_needs_no_file(icm: Any) -> None:
    out, told = icm("compare-searches", "--list")
    assert [line.split()[0] for line in out.splitlines()] == ["algorithm", *contestants()]
    assert told == ""


def test_every_search_has_a_row(all_of_them: dict[str, dict[str, Any]]) -> None:
    assert tuple(all_of_them) == contestants()
    for name, row in all_of_them.items():
        assert 0 <= row["f1"] <= 100
        assert row["proved"] == 3
        assert row["compared"] + row["impossible"] == 3
        assert row["above"] == row["glued"] == row["refused"] == 0
        assert row["mean_milliseconds"] > 0
        assert row["mean_gap"] is None or row["mean_gap"] > -1e-6
        sampled = name.startswith(("mh", "importance", "samples"))
        assert (row["mean_acceptance"] is not None) == row["algorithm"].startswith("mh")
        assert (row["mean_importance_sample_size"] is not None) == sampled
        ends = name == "exact" or name.startswith("astar")
        assert (row["mean_events"] > 0) == (sampled or ends)
        assert sum(row["ended"].values()) == 3 * ends
    assert all_of_them["samples"]["mean_events"] == 200
    assert all_of_them["mh-2"]["mean_events"] == 20
    exact = all_of_them["exact"]
    assert (exact["mean_gap"], exact["optimal"]) == (0, 1)
    assert exact["ended"] == {"optimal within pruning": 3}
    assert all_of_them["astar-admissible"]["optimal"] == 1


def test_scores_are_those_of_evaluate(
    icm: Any, model_file: Path, gold_file: Path, all_of_them: dict[str, dict[str, Any]]
) -> None:
    for name in ("mbr", "pcfg-viterbi"):
        flags = ("--decoder", name, "--every", "4", "--json")
        found = json.loads(icm("evaluate", model_file, gold_file, *flags)[0])
        assert all_of_them[name]["f1"] == found["all"]["f1"]
        assert all_of_them[name]["exact_match"] == found["all"]["exact_match"]


def test_single_searches_bring_the_exact_one(
    icm: Any, model_file: Path, gold_file: Path, all_of_them: dict[str, dict[str, Any]]
) -> None:
    chosen = ("--algorithm", "mh-1", "--algorithm", "viterbi", "--algorithm", "mh-1")
    command = ("compare-searches", model_file, gold_file, *QUICK, *chosen)
    rows = rows_of(icm(*command, "--json")[0])
    assert list(rows) == ["mh-1", "viterbi", "exact"]
    for name, row in rows.items():
        for key in EXACT_KEYS:
            assert row[key] == all_of_them[name][key]
    other = rows_of(icm(*command, "--json", "--seed", "5", "--depth", "1")[0])
    assert other["mh-1"]["mean_acceptance"] != rows["mh-1"]["mean_acceptance"]


def test_the_table_says_what_json_says(
    icm: Any, model_file: Path, gold_file: Path, all_of_them: dict[str, dict[str, Any]]
) -> None:
    chosen = [flag for name in ("mh-2", "astar-full") for flag in ("--algorithm", name)]
    out, told = icm("compare-searches", model_file, gold_file, *QUICK, *chosen)
    header, *lines = out.splitlines()
    assert header.split() == [
        "algorithm",
        "F1",
        "exact",
        "gap",
        "optimal",
        "compared",
        "ms",
        "events",
        "accept",
        "ESS",
        "IS",
        "ESS",
        "ended",
    ]
    for line in lines[:3]:
        name, f1, exact, gap, optimal, compared, _, events, accept, *_ = line.split()
        row = all_of_them[name]
        assert (f1, exact) == (f"{row['f1']:.2f}", f"{row['exact_match']:.2f}")
        assert gap == f"{row['mean_gap']:.2f}"
        assert optimal == f"{100 * row['optimal']:.1f}%"
        assert (compared, events) == (str(row["compared"]), f"{row['mean_events']:,.0f}")
        acceptance = row["mean_acceptance"]
        assert accept == ("none" if acceptance is None else f"{acceptance:.3f}")
        for how, count in row["ended"].items():
            assert f"{count} {how}" in line
    assert "3 sentences; the optimum of 3 is proved." in out
    assert "one sentence in 4: 3 of 12" in told


def test_workers_give_the_same(
    icm: Any, model_file: Path, gold_file: Path, all_of_them: dict[str, dict[str, Any]]
) -> None:
    flags = ("--algorithm", "mh", "--algorithm", "astar-full", "--jobs", "2", "--json")
    out, told = icm("compare-searches", model_file, gold_file, *QUICK, *flags)
    for name, row in rows_of(out).items():
        for key in EXACT_KEYS:
            assert row[key] == all_of_them[name][key]
    assert "times are of several processes at once" in told


def test_refused_sentences_and_spent_budgets(icm: Any, model_file: Path, gold_file: Path) -> None:
    command = ("compare-searches", model_file, gold_file, "--algorithm", "viterbi", "--json")
    out, told = icm(*command, "--max-length", "9", code=1)
    for row in rows_of(out).values():
        assert row["refused"] + row["proved"] == 12
        assert 0 < row["refused"] < 12
    assert f"viterbi: {row['refused']} sentences refused" in told
    rows = rows_of(icm(*command, "--seconds", "1e-9")[0])
    for row in rows.values():
        assert (row["proved"], row["mean_gap"], row["optimal"]) == (0, None, None)
    assert rows["exact"]["ended"] == {"not known": 12}
    text = icm(*command[:-1], "--seconds", "1e-9")[0]
    assert "the optimum of 0 is proved" in text
    assert text.splitlines()[1].split()[3:6] == ["none", "none", "0"]


@pytest.mark.parametrize(
    ("algorithm", "flag", "why"),
    [
        ("mbr", "--span-threshold", "without several models of phrase trees"),
        ("mbr", "--weighed-threshold", "without a model of spans"),
        ("mbr", "--span-weight", "without a model of spans"),
        ("viterbi", "--penalty", "with the algorithms that are compared"),
        ("viterbi", "--draws", "with the algorithms that are compared"),
        ("viterbi", "--seed", "with the algorithms that are compared"),
        ("mbr", "--penalty", ""),
        ("mh", "--draws", ""),
    ],
)
def test_flags_that_none_of_them_looks_at_are_told(
    icm: Any, model_file: Path, gold_file: Path, algorithm: str, flag: str, why: str
) -> None:
    command = ("compare-searches", model_file, gold_file, "--every", "12", "--algorithm", algorithm)
    value = "9" if flag in ("--draws", "--seed") else "0.1"
    told = icm(*command, flag, value)[1]
    assert ("has no effect" in told) == bool(why)
    if why:
        assert f"{flag} has no effect {why}" in told


def test_wrong_use(icm: Any, model_file: Path, gold_file: Path) -> None:
    command = ("compare-searches", model_file, gold_file)
    told = icm(*command, "--algorithm", "coarse-to-fine", code=2)[1]
    assert "algorithm 'coarse-to-fine': use some of pcfg-viterbi, pcfg-mbr, " in told
    assert "draws" in icm(*command, "--draws", "0", code=2)[1]
    assert "pruning threshold" in icm(*command, "--threshold", "1", code=2)[1]
    assert "no gold tree" in icm("compare-searches", model_file, "/dev/null", code=2)[1]
