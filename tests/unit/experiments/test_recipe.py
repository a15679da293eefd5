"""Recipes: what they mean, and messages that name file, line and key."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from icm_core.errors import DataError
from icm_core.experiments.recipe import Recipe, read_recipe
from icm_core.experiments.recipe_values import RecipeError
from icm_core.inference.parsing.presets import PRESETS

EXAMPLES = sorted((Path(__file__).parents[3] / "docs" / "experiments").glob("*.toml"))
_VALUES = ("3", "-1", '"x"', "[]", "[[1]]", "true", "nan", "{ a = 1 }", "2020-01-01", '"\\u0000"')
HEAD = '[treebank.toy]\ntrain = "train.mrg"\ndev = "dev.mrg"\n'


def read(folder: Path, text: str) -> Recipe:
    for name in ("train", "dev", "test"):
        (folder / f"{name}.mrg").write_text("(S (A a))\n", "utf-8")
    path = folder / "recipe.toml"
    path.write_text(text, "utf-8")
    return read_recipe(path)


def test_a_short_recipe_has_usual_values(tmp_path: Path) -> None:
    recipe = read(tmp_path, HEAD)
    assert list(recipe.models) == ["default"]
    assert [one.options.algorithm for one in recipe.searches.values()] == ["coarse-to-fine"]
    (grid,) = recipe.grids
    assert (grid.parts, grid.depths, grid.shares) == (("dev",), (None,), (1.0,))


def test_a_test_part_is_looked_at_only_where_it_is_named(tmp_path: Path) -> None:
    head = HEAD + 'test = "test.mrg"\n'
    assert read(tmp_path, head).grids[0].parts == ("dev",)
    assert read(tmp_path, head + '[[grid]]\nparts = ["test"]\n').grids[0].parts == ("test",)


def test_options_are_changed_and_the_preset_keeps_the_rest(tmp_path: Path) -> None:
    recipe = read(
        tmp_path,
        HEAD
        + '[model.n]\npreset = "paper"\n[model.n.options]\ncontexts = "N"\n'
        + "fit = { levels = 3 }\n[model.n.parse]\npenalty = 0.25\n",
    )
    usual = PRESETS["paper"].members[0]
    (member,) = recipe.models["n"].members(PRESETS["paper"].members, 7)
    assert (member.contexts, member.fit.levels, member.sampling.seed) == ("N", 3, 7)
    assert (member.seating, member.fit.method) == (usual.seating, usual.fit.method)
    assert recipe.models["n"].parsing(PRESETS["paper"].parse).price == 0.25


def test_what_varies_makes_a_model_for_each_value(tmp_path: Path) -> None:
    vary = (
        '[model.m]\npreset = "paper"\nvary = { depth_limit = [2, "all"], "fit.levels" = [2, 3] }\n'
    )
    recipe = read(tmp_path, HEAD + vary + '[[grid]]\nmodels = ["m"]\n')
    assert list(recipe.models) == [
        f"m, depth_limit={depth}, fit.levels={levels}" for depth in (2, "all") for levels in (2, 3)
    ]
    assert recipe.grids[0].models == tuple(recipe.models)
    found = {
        (member.depth_limit, member.fit.levels)
        for one in recipe.models.values()
        for member in one.members(PRESETS["paper"].members, 0)
    }
    assert found == {(2, 2), (2, 3), (None, 2), (None, 3)}


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("titel = 'x'\n" + HEAD, 1, "titel: is not known here"),
        ("title = 'x'\ntitle = 'y'\n" + HEAD, 2, "title: this is no TOML: Cannot overwrite"),
        (HEAD + "[treeban.wsj]\ntrain = 'train.mrg'\n", 4, "treeban: is not known here"),
        ("title = 3\n" + HEAD, 1, "title: 3 is not a text"),
        ("a = = 3\n", 1, "this is no TOML"),
        ("title = 'x'\n\n[treebank.toy]\ndev = 'dev.mrg'\n", 3, "no files to train on"),
        (HEAD + "test = 'gone.mrg'\n", 4, "there is no file"),
        (HEAD + "folds = 1\n", 4, "folds: is 1"),
        (HEAD + "folds = 3\nheld_out = [4]\n", 5, "use numbers of folds, 1 to 3"),
        (HEAD + "extra = 'dev.mrg'\n", 4, "extra: is no part"),
        (HEAD + "[model.a]\npreset = 'none'\n", 5, "'none' is not one of"),
        (HEAD + "[model.a]\n\n[model.a.options]\nalpha = 'x'\n", 7, "alpha: 'x' is not valid"),
        (HEAD + "[model.a.options]\nfit.levles = 3\n", 5, "levles: is not known here"),
        (HEAD + "[model.a.options]\nseating = 'sampled'\n", 4, "sampled seating"),
        (HEAD + "[search.a]\nalgorithm = 'mh'\ndraws = 'many'\n", 4, "draws 'many'"),
        (HEAD + "[search.a]\nalgorithm = 'mh'\nbeam = 3\n", 6, "beam: is not known here"),
        (HEAD + "[[grid]]\n[[grid]]\ndepths = [-1]\n", 6, "grid #2.depths: -1 is no depth"),
        (HEAD + "[[grid]]\nshares = [2]\n", 5, "shares: 2 is no share"),
        (HEAD + "[[grid]]\nmodels = ['x']\n", 5, "models: 'x' is not one of default"),
        ("[treebank.t]\ntrain = 'train.mrg'\n", 1, "nothing to evaluate on"),
        ("title = 'x'\n", 1, "no treebank"),
        ("[treebank.'../x']\ntrain = 'train.mrg'\n", 1, "use letters, digits"),
        (HEAD + "grid = 3\n", 4, "grid: is no part"),
        (HEAD + "[model.a]\npreset = ['right', 'paper']\n", 5, "preset: is a list; one name"),
        (HEAD + "[search.a]\nalgorithm = []\n", 5, "algorithm: is a list; one name"),
        (HEAD + "third_item = []\n", 4, "third_item: is a list; one name"),
        (HEAD + "[[grid]]\ndepths = []\n", 5, "depths: is an empty list"),
        (HEAD + "[model.a]\nvary.depth_limit = []\n", 5, "depth_limit: is an empty list"),
        ("[treebank.t]\ntrain = []\n", 2, "train: is an empty list"),
        (HEAD + f"test = '{'a' * 5000}'\n", 4, "is no file's name: File name too long"),
        (HEAD + "test = '~nobody-of-this-name/x'\n", 4, "is no file's name: "),
        ("x" * 900 + " = 1\n" + HEAD, 1, f": {'x' * 60}...: is not known here"),
        (HEAD + "folds = 100000000\n", 4, "folds: is 100000000; use 1,000 at most"),
        ("seed = " + "9" * 5000 + "\n", 2, "this is no TOML"),
        (
            HEAD
            + "[model.a.vary]\n"
            + f"depth_limit = {list(range(40))}\nalpha = {list(range(40))}\n",
            4,
            "vary: makes 1,600 models",
        ),
    ],
)
def test_messages_name_file_line_and_key(tmp_path: Path, text: str, line: int, words: str) -> None:
    with pytest.raises(RecipeError) as caught:
        read(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / 'recipe.toml'}:{line}: ")
    assert words in str(caught.value)


@pytest.mark.parametrize("seed", range(10))
def test_damaged_examples_are_refused_with_a_line_that_is_there(tmp_path: Path, seed: int) -> None:
    """Twenty each: read as they are or refused, and never with another error."""
    rng, path, folder = random.Random(seed), tmp_path / "damaged.toml", tmp_path / "a" / "b"
    for name in re.findall(
        r'"(\S+[.](?:mrg|tsv))"', "".join(one.read_text("utf-8") for one in EXAMPLES)
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    for _ in range(20):
        text = rng.choice(EXAMPLES).read_text("utf-8")
        for _ in range(rng.randint(1, 3)):
            text = _damaged(text, rng)
        path.write_text(text, "utf-8")
        said = ""
        try:
            read_recipe(path, folder)
        except RecipeError as error:
            said = str(error)
        told = re.match(rf"{re.escape(str(path))}:(\d+): ", said)
        assert not said or (told and 1 <= int(told[1]) <= text.count("\n") + 1), said


def _damaged(text: str, rng: random.Random) -> str:
    at, lines = rng.randrange(len(text) + 1), text.split("\n")
    number = rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            return text[:at] + text[at + rng.randint(1, 9) :]
        case 1:
            return text[:at] + rng.choice("\"[]{}=.,\n\0\u00e9#'0") + text[at:]
        case 2:
            lines.insert(number, rng.choice(lines))
        case 3:
            del lines[number]
        case _:
            lines[number] = f"{lines[number].partition('=')[0]}= {rng.choice(_VALUES)}"
    return "\n".join(lines)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"title = '" + b"x" * (1 << 21) + b"'"])
def test_what_is_no_recipe_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "recipe.toml"
    path.write_bytes(data)
    with pytest.raises(RecipeError, match=r"recipe\.toml"):
        read_recipe(path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"gone\.toml"):
        read_recipe(tmp_path / "gone.toml")


def test_examples_of_the_docs_can_be_read(data_folder: Path) -> None:
    assert len(EXAMPLES) >= 4
    for path in EXAMPLES:
        own = path.stem == "teaching"
        assert read_recipe(path, None if own else data_folder).grids
