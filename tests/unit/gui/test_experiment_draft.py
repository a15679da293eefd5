"""A form becomes a recipe that can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from toy_experiments import write_toy

from icm_core.experiments.recipe import read_recipe
from icm_gui.viewmodels.experiments.draft import Draft, depths_of, file_names, shares_of


@pytest.mark.parametrize("dev", [("dev.mrg",), ()])
def test_a_draft_is_a_recipe(tmp_path: Path, dev: tuple[str, ...]) -> None:
    write_toy(tmp_path)
    path = tmp_path / "new.toml"
    title = 'A "quoted" title with é and \\'
    draft = Draft(
        title, ("train.mrg",), dev, 3, ("paper", "right"), ("mh",), (0, "all"), (0.5, 1.0)
    )
    path.write_text(draft.text(), "utf-8")
    recipe = read_recipe(path)
    (grid,) = recipe.grids
    assert recipe.title == title
    assert grid.models == ("paper", "right")
    assert grid.depths == (0, None)
    assert grid.shares == (0.5, 1.0)
    assert grid.parts == (("dev",) if dev else ("fold-1", "fold-2", "fold-3"))
    assert recipe.searches["mh"].options.algorithm == "mh"


def test_lists_are_read() -> None:
    assert depths_of(" 0, 2,all; 2") == (0, 2, "all")
    assert shares_of("25, 100%") == (0.25, 1.0)
    assert (depths_of(""), shares_of("")) == (("all",), (1.0,))
    for wrong in ("-1", "x", "1.5"):
        with pytest.raises(ValueError, match=wrong):
            depths_of(wrong)
    for wrong in ("0", "101", "x"):
        with pytest.raises(ValueError, match=wrong):
            shares_of(wrong)


def test_files_below_the_recipe_are_named_from_there(tmp_path: Path) -> None:
    inside, outside = tmp_path / "data" / "a.mrg", tmp_path.parent / "b.mrg"
    names = file_names([str(inside), str(outside)], tmp_path)
    assert names == ("data/a.mrg", outside.resolve().as_posix())
