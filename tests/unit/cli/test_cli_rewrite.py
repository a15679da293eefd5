"""``icm rewrite``: rules change what they find, and nothing else in the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from icm_core.annotation import rules

TEXT = """% a comment
(ROOT (S (NP (NP (DT a) (NN dog)) (PP (IN in) (NN town))) (VP (VBZ barks))))
(ROOT  (S (NP-TMP (NN today)) (VP (VBZ sleeps)  (NP-TMP-1 (NN now)))))
(ROOT (S (VP (VB go))))
"""


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    path = tmp_path / "bank.mrg"
    path.write_text(TEXT)
    return path


def test_every_match_is_changed_and_the_rest_kept(icm: Any, bank: Path) -> None:
    out, told = icm("rewrite", "@NP=x < NN", bank, "--do", "relabel x /^NP-TMP/NT/")
    lines = TEXT.splitlines()
    assert out.splitlines()[:2] == lines[:2]
    assert "(NT (NN today))" in out
    assert "(NT-1 (NN now))" in out
    assert out.splitlines()[3] == lines[3]
    assert "1 tree of 3 changed, 2 matches" in told


def test_a_dry_run_lists_trees_and_writes_nothing(icm: Any, bank: Path, tmp_path: Path) -> None:
    out, _ = icm(
        "rewrite",
        "NP=x < (PP=y < IN)",
        bank,
        "--do",
        "move y $- x",
        "--dry-run",
        "-o",
        tmp_path / "out.mrg",
    )
    before, after = out.splitlines()
    assert before.startswith(f"1\t{bank}:2\t(ROOT")
    assert "(NP (NP (DT a) (NN dog))) (PP (IN in) (NN town)) (VP" in after
    assert not (tmp_path / "out.mrg").exists()


def test_words_are_locked_unless_they_may_change(icm: Any, bank: Path) -> None:
    rule = ("rewrite", "PP=x", bank, "--do", "prune x")
    out, told = icm(*rule, code=1)
    assert out == TEXT
    assert f"{bank}:2: sentence 1: not changed: words are locked" in told
    assert "in" not in icm(*rule, "--words")[0].splitlines()[1].split()


def test_scripts_and_faults(icm: Any, bank: Path, tmp_path: Path) -> None:
    script = tmp_path / "rule.txt"
    script.write_text("wrap X x\nrelabel x Y\n")
    out, _ = icm("rewrite", "VB=x !> X", bank, "--script", script)
    assert "(VP (X (Y go)))" in out
    script.write_bytes(b"relabel x \xff\n")
    told = icm("rewrite", "VB=x", bank, "--script", script, code=2)[1]
    assert f"{script}: is no text in UTF-8 (byte 11)" in told
    assert "--do" in icm("rewrite", "VB=x", bank, code=2)[1]
    assert "names no node 'y'" in icm("rewrite", "VB=x", bank, "--do", "prune y", code=2)[1]
    endless = icm("rewrite", "VB=x", bank, "--do", "wrap X x", code=1)[1]
    # As many as it found, and some more.
    assert "after 1001 changes" in endless


def test_a_tree_with_many_matches_is_changed_at_all_of_them(
    icm: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More of them than a rule may find again after its changes."""
    monkeypatch.setattr(rules, "MOST_TURNS", 3)
    path = tmp_path / "many.mrg"
    path.write_text(f"(S {'(NP (NN a)) ' * 9})\n(S (NP (NN b)))\n", "utf-8")
    out, _ = icm("rewrite", "NP=x", path, "--do", "relabel x QP")
    assert (out.count("QP"), out.count("NP")) == (10, 0)
    told = icm("rewrite", "NP=x", path, "--do", "wrap X x", code=1)[1]
    assert "after 12 changes" in told
    assert "after 4 changes" in told
