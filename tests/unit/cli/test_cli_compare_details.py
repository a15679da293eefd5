"""``icm compare --details``: rules, and constituents whose branches cross."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

GOLD = """(S (VP (WP 0=What) (VB 3=see)) (VBD 1=did) (NP (PRP 2=you)) (. 4=?))
(S (NP (DT 0=A) (NN 1=man) (WP 3=who)) (VBD 2=came) (. 4=.))
(S (NP (PRP 0=It)) (VP (VBZ 1=is)))
"""
PREDICTED = """(S (VP (WP 0=What) (VB 3=see)) (VBD 1=did) (NP (PRP 2=you)) (. 4=?))
(S (NP (DT 0=A) (NN 1=man)) (VP (VBD 2=came) (WP 3=who)) (. 4=.))
(S (NP (PRP 0=It)) (VP (VBZ 1=is)))
"""


def test_crossing_branches_and_rules(icm: Any, tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("gold.discbracket", "predicted.discbracket")]
    for path, text in zip(paths, (GOLD, PREDICTED), strict=True):
        path.write_text(text, encoding="utf-8")
    found = json.loads(icm("compare", *paths, "--details", "--json")[0])
    both = found["crossing_branches"]
    counts = [
        [both[key][name] for name in ("matched", "gold", "predicted", "exact", "sentences")]
        for key in ("all", "discontinuous")
    ]
    # By hand: VP over What and see; NP over A, man and who.
    assert counts == [[7, 8, 9, 2, 3], [1, 2, 1, 1, 2]]
    assert both["discontinuous"]["f1"] == 200 / 3
    assert {"rule": "S → NP VP .", "gold": 0, "found": 0, "missing": 0, "extra": 1}.items() <= next(
        row for row in found["rules"] if row["rule"] == "S → NP VP ."
    ).items()
    out, _ = icm("compare", *paths, "--details")
    assert "discontinuous constituents alone: F1 66.67, precision 100.00, recall 50.00" in out
    icm("compare", *paths, "--csv", tmp_path / "tables")
    lines = (tmp_path / "tables" / "crossing.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines[1:]] == ["all constituents", "discontinuous alone"]
    assert [float(cell) for cell in lines[2].split(",")[1:4]] == [200 / 3, 100.0, 50.0]
    icm("report", *paths, "-o", tmp_path / "page.html")
    assert "Trees with crossing branches" in (tmp_path / "page.html").read_text(encoding="utf-8")
    # A filter leaves the rest out.
    one = icm("compare", *paths, "--details", "--json", "--filter", "word:man")[0]
    assert json.loads(one)["crossing_branches"]["discontinuous"]["gold"] == 1


def test_trees_without_crossing_branches_have_no_such_scores(icm: Any, tmp_path: Path) -> None:
    path = tmp_path / "gold.mrg"
    path.write_text("(S (NP (PRP it)) (VP (VBZ rains)))\n", encoding="utf-8")
    found = json.loads(icm("compare", path, path, "--details", "--json")[0])
    assert "crossing_branches" not in found
    assert found["rules"] == []
