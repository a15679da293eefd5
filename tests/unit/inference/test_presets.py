"""What the presets promise."""

from __future__ import annotations

import pytest

from icm_core.data.treebank import from_text
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.presets import preset, train_members


@pytest.mark.parametrize("name", ["pcfg", "pcfg-v2h1"])
def test_probabilities_of_a_pcfg_preset_are_the_pcfg_s(name: str) -> None:
    trees = from_text("(ROOT (S (N a) (V b) (N c)))\n(ROOT (S (N c) (V b)))").trees()
    chosen = preset(name)
    parser = Parser(train_members(trees, chosen.members), chosen.parse)
    parse = parser.parse(["c", "b", "zz"])
    assert parse.status == "parsed"
    assert parse.log_probability == pytest.approx(parse.score, abs=1e-9)
