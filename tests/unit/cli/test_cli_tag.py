"""`icm tag`, and `icm train` and `icm evaluate` on tags."""

from __future__ import annotations

import csv
import json
import math
from pathlib import Path
from typing import Any, get_args

import pytest

from icm_core.analysis.scoring.tag_scores import TagScore
from icm_core.cli.flags import options
from icm_core.cli.shared.sentences import lines_of
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank
from icm_core.errors import DataError, OptionError
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.presets import PRESETS, Task, preset_for, task_of
from icm_core.model.file.container import load_models

LINES = (
    "the/DT dog/NN barks/VBZ ./.",
    "the/DT cat/NN sleeps/VBZ ./.",
    "a/DT dog/NN sleeps/VBZ",
    "dogs/NNS bark/VBP ./.",
    "the/DT dogs/NNS bark/VBP",
)
TREES = "(S (NP (DT the) (NN dog)) (VP (VBZ barks)) (. .))\n(S (NP (NNS dogs)) (VP (VBP bark)))\n"


@pytest.fixture
def tagged(tmp_path: Path) -> Path:
    """A file of running text with tags."""
    path = tmp_path / "tagged.pos"
    path.write_text("\n".join(LINES * 4) + "\n")
    return path


@pytest.fixture
def model(icm: Any, tagged: Path, tmp_path: Path) -> Path:
    """A model of the tags."""
    path = tmp_path / "tags.icm"
    icm("train", tagged, "-o", path)
    return path


def test_names_of_tasks_are_those_of_the_core() -> None:
    assert get_args(options.TaskName) == ("auto", *get_args(Task))


def test_tags_are_found_from_the_file(icm: Any, model: Path) -> None:
    card = icm("info", model)[0]
    assert "preset tag-fast" in card
    assert "binarise tags-reversed" in card


def test_tags_of_trees_can_be_modelled(icm: Any, tmp_path: Path) -> None:
    (tmp_path / "t.mrg").write_text(TREES * 5)
    path = tmp_path / "m.icm"
    made = icm("train", tmp_path / "t.mrg", "--task", "tags", "--preset", "best", "-o", path)[0]
    assert "3 models, averaged, preset tag-best" in made
    assert icm("tag", path, "-q", stdin="the dog barks .\n")[0] == "the/DT dog/NN barks/VBZ ./.\n"


def test_a_preset_of_another_task_is_named(icm: Any, tagged: Path, tmp_path: Path) -> None:
    told = icm("train", tagged, "--preset", "right", "-o", tmp_path / "m.icm", code=2)[1]
    assert "the preset right is for phrase trees, and these are sequences of tags" in told
    told = icm("train", tagged, "--binarise", "right", "-o", tmp_path / "m.icm", code=2)[1]
    assert "--binarise right is not for sequences of tags: use tags or tags-reversed" in told
    with pytest.raises(OptionError, match="tag-fast is for sequences of tags"):
        preset_for("tag-fast", "trees")
    assert preset_for("best", "tags") is PRESETS["tag-best"]
    assert task_of([Tree("ROOT", (Tree("NP", (Tree("NN", (), "x"),)),))]) == "trees"


@pytest.mark.parametrize("name", ["p.tsv", "p.conllu", "p.pos", "p.mrg"])
def test_predictions_are_written_as_their_name_says(
    icm: Any, model: Path, tagged: Path, tmp_path: Path, name: str
) -> None:
    predicted = tmp_path / name
    header = () if name == "p.pos" else ("--header",)
    icm("evaluate", model, tagged, "-o", predicted, *header)
    written = read_treebank([predicted])
    form = written.documents[0].format
    assert predicted.name.endswith((*form.suffixes, *form.common_suffixes))
    assert written.trees() == read_treebank([tagged]).trees()
    assert predicted.read_text().startswith("# icm: decoder=") == bool(header)
    assert not written.set_aside


def test_a_running_text_has_no_header(icm: Any, model: Path, tagged: Path, tmp_path: Path) -> None:
    told = icm("evaluate", model, tagged, "--header", "-o", tmp_path / "p.pos", code=2)[1]
    assert "running text with tags has no comments: leave out --header" in told


def test_sentences_are_tagged(icm: Any, model: Path) -> None:
    text = "the dog barks .\n\na (new) cat sleeps\n"
    first, blank, last = icm("tag", model, "-q", stdin=text)[0].splitlines()
    assert first == "the/DT dog/NN barks/VBZ ./."
    assert blank == ""
    assert [one.rpartition("/")[0] for one in last.split()] == ["a", "(new)", "cat", "sleeps"]
    columns = icm("tag", model, "-q", "--layout", "columns", stdin=text)[0]
    assert columns.startswith("the\tDT\ndog\tNN\nbarks\tVBZ\n.\t.\n\n")
    records = icm("tag", model, "-q", "--layout", "json", stdin=text)[0].splitlines()
    assert json.loads(records[0])["tags"] == ["DT", "NN", "VBZ", "."]
    assert json.loads(records[0])["log_probability"] < 0
    marked = icm("tag", model, "-q", "--separator", "_", stdin="dogs bark\n")[0]
    assert marked == "dogs_NNS bark_VBP\n"


def test_every_search_tags(icm: Any, model: Path) -> None:
    for algorithm in ("astar-full", "astar-local", "exact", "mh"):
        told = icm("tag", model, "-q", "--algorithm", algorithm, stdin="the dog barks .\n")[0]
        assert told == "the/DT dog/NN barks/VBZ ./.\n", algorithm


def test_what_is_written_is_read_back(icm: Any, model: Path, tagged: Path, tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("the dog barks .\ndogs bark\n")
    for layout, suffix in (("text", "pos"), ("columns", "tsv")):
        path = tmp_path / f"out.{suffix}"
        icm("tag", model, tmp_path / "words.txt", "--layout", layout, "-o", path)
        assert "2 trees, 0 set aside" in icm("info", path)[0]
        assert "Tags in percent" in icm("compare", path, path)[0]
    # Escapes are the text's own, as they are in the sentences of a treebank.
    text = "3\\/8 -LRB- ( 3/8"
    found = icm("tag", model, "-q", "--layout", "columns", stdin=text + "\n")[0]
    assert [line.split("\t")[0] for line in found.split("\n") if line] == text.split()


def test_tags_are_compared(icm: Any, tmp_path: Path) -> None:
    gold, found, phrases = (tmp_path / name for name in ("gold.tsv", "found.tsv", "phrases.mrg"))
    gold.write_text("the\tDT\ndog\tNN\nbarks\tVBZ\n.\t.\n\ndogs\tNNS\nbark\tVBP\n")
    found.write_text("the\tDT\ndog\tNN\nbarks\tNNS\n.\t.\n\ndogs\tNNS\nbark\tVBP\n")
    told = [line.split() for line in icm("compare", gold, found, "-q")[0].splitlines()]
    assert ["tokens", "6", "5", "83.33"] in [line[:4] for line in told]  # punctuation too
    assert ["sentences", "2", "1", "50.00"] in [line[:4] for line in told]
    assert ["VBZ", "NNS", "1", "barks"] in told
    tags = json.loads(icm("compare", gold, found, "-q", "--json")[0])["tags"]
    assert set(tags["accuracy"]) == {"tokens", "sentences"}
    found.write_text("the\tDT\ndog\tNN\nbarks\tVBZ\n.\t.\n")
    told = [line.split() for line in icm("compare", gold, found, "-q", code=1)[0].splitlines()]
    assert ["tokens", "6", "4", "66.67"] in [line[:4] for line in told], (
        "a sentence that is missing is wrong"
    )
    phrases.write_text(TREES)
    assert icm("compare", gold, phrases, "-q")[0].startswith("Scores in percent")


def test_a_model_of_trees_is_told(icm: Any, tmp_path: Path) -> None:
    (tmp_path / "t.mrg").write_text(TREES * 5)
    icm("train", tmp_path / "t.mrg", "-o", tmp_path / "m.icm")
    told = icm("tag", tmp_path / "m.icm", stdin="dogs bark\n", code=2)[1]
    assert "is a model of phrase trees: use icm parse" in told


def test_a_model_and_a_file_of_another_kind_are_told(
    icm: Any, model: Path, tagged: Path, tmp_path: Path
) -> None:
    trees, phrases, page = (tmp_path / name for name in ("t.mrg", "m.icm", "page.html"))
    trees.write_text(TREES * 5)
    icm("train", trees, "-o", phrases)
    for command in (
        ("evaluate", phrases, tagged),
        ("why", phrases, tagged, tagged, "--sentence", 1),
        ("gold-errors", phrases, tagged),
        ("compare-searches", phrases, tagged),
    ):
        assert "is a model of phrase trees, and the sentences have tags" in icm(*command, code=2)[1]
    told = icm("report", tagged, tagged, "--model", phrases, "-o", page, code=2)[1]
    assert "is of phrase trees, and the files have tags and no phrase" in told
    told = icm("report", trees, trees, "--model", model, "-o", page, code=2)[1]
    assert "is of tags, and the files have phrases" in told
    assert "use icm compare --details" in icm("errors", tagged, tagged, code=2)[1]
    # Tags of trees are sequences of tags.
    assert "Tags in percent" in icm("evaluate", model, trees, "-q")[0]
    told = icm("why", model, trees, trees, "--sentence", 1, "-q")[0]
    assert "4 words: 4 of 4 tags right" in told
    assert "0 decisions differ" in told
    assert "surprisal" in icm("gold-errors", model, trees, "-q")[0]
    told = icm("compare-searches", model, trees, "--algorithm", "pcfg-viterbi", "-q")[0]
    assert told.split()[1:3] == ["tokens", "sentences"]


def test_tags_are_evaluated(icm: Any, model: Path, tmp_path: Path) -> None:
    gold = tmp_path / "gold.tsv"
    gold.write_text("the\tDT\ndog\tNN\nbarks\tVBP\n\ndogs\tNNS\nbark\tVBP\n")
    told = icm("evaluate", model, gold, "-q")[0]
    assert ["VBP", "VBZ", "1", "barks"] in [line.split() for line in told.splitlines()]
    found = json.loads(icm("evaluate", model, gold, "-q", "--json")[0])["tags"]
    tokens = found["accuracy"]["tokens"]
    assert (tokens["count"], tokens["correct"], tokens["percent"]) == (5, 4, 80.0)
    assert tokens["low"] <= 80.0 <= tokens["high"]
    assert found["accuracy"]["sentences"]["percent"] == 50.0
    trees = tmp_path / "gold.mrg"
    trees.write_text(TREES)
    assert "n/a" not in icm("evaluate", model, trees, "-q")[0].splitlines()[2]


def test_a_gold_tag_that_the_model_does_not_have_is_named(
    icm: Any, model: Path, tmp_path: Path
) -> None:
    gold, predicted = tmp_path / "gold.tsv", tmp_path / "predicted.tsv"
    gold.write_text("the\tDT\ndog\tXX\nbarks\tVBZ\n.\t.\n")
    told = icm("evaluate", model, gold, "-q", "-o", predicted, code=0)[0]
    assert ["XX", "NN", "1", "dog"] in [line.split() for line in told.splitlines()]
    told = icm("why", model, gold, predicted, "--sentence", 1, "-q", code=0)[0]
    assert "3 of 4 tags right" in told
    assert "the model cannot build gold" in told
    assert "XX -> dog" in icm("gold-errors", model, gold, "-q", code=0)[0]


def test_the_model_is_read_once_for_parsing_and_for_the_words_it_knows(
    icm: Any, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gold = tmp_path / "gold.tsv"
    gold.write_text("the\tDT\ndog\tNN\nbarks\tVBP\n")
    monkeypatch.setattr("icm_core.cli.evaluate.known_words", None)
    told = json.loads(icm("evaluate", model, gold, "-q", "--json")[0])["tags"]
    assert told["accuracy"]["known_words"]["count"] == 3


def test_scores_of_tags_are_counted_by_hand() -> None:
    def row(*tags: str) -> Tree:
        pairs = zip(tags, "abc", strict=False)
        return Tree("ROOT", tuple(Tree(tag, (), word) for tag, word in pairs))

    gold = [row("X", "Y", "Z"), row("X", "X"), row("Y")]
    found = TagScore.of(gold, [row("X", "Z", "Z"), None, row("Y")], lambda word: word != "b")
    assert found.counts == {
        "tokens": (3, 6),
        "known words": (3, 4),
        "unknown words": (0, 2),
        "sentences": (1, 3),
    }
    assert [(one.gold, one.predicted, one.count) for one in found.confusions] == [
        ("X", "", 2),
        ("Y", "Z", 1),
    ]
    with pytest.raises(DataError, match="sentence 1: the words"):
        TagScore.of([row("X", "Y")], [row("X")], lambda _: True)


def test_tags_that_surprise_are_listed(icm: Any, model: Path, tmp_path: Path) -> None:
    gold = tmp_path / "gold.tsv"
    text = "the\tDT\ndog\tNN\nbarks\tNNS\n.\t.\n\na\tDT\ncat\tNN\nsleeps\tVBZ\n.\t.\n"
    gold.write_text(text)
    icm("gold-errors", model, gold, "-q", "-o", tmp_path / "list.csv")
    rows = list(csv.DictReader((tmp_path / "list.csv").read_text().splitlines()))
    [wrong] = [row for row in rows if row["words"].startswith("barks")]
    assert wrong["preferred rule"] == "VBZ \N{RIGHTWARDS ARROW} barks"
    # Each decision is some tag's: what is charged adds up to the sequence.
    tree = read_treebank([gold]).trees()[1]
    total = sum(float(row["surprise"]) for row in rows if row["sentence"] == "2")
    score = score_tree(load_models(model).models[0], tree)
    assert math.isclose(total, -score.total, rel_tol=1e-4)


def test_tokens_in_a_row_are_found(icm: Any, tagged: Path) -> None:
    told = icm("search", "tags: DT NN [tag=VBZ & word=barks]=x", tagged, "--count-by", "x.words")[0]
    assert [line.split() for line in told.splitlines()][:2] == [
        ["x.words", "hits", "sentences"],
        ["barks", "4", "4"],
    ]


CONLLU = (
    "\ufeff# sent_id = a\r\n"
    "1\tthe\tthe\tDET\tDT\tDefinite=Def\t2\tdet\t_\t_\r\n"
    "2-3\tdogbarks\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No\r\n"
    "2\tdog\tdog\tNOUN\t_\tNumber=Sing\t3\tnsubj\t_\t_\r\n"
    "2.1\tx\tx\tNOUN\tN\t_\t_\t_\t1:a\t_\r\n"
    "3\tbarks\tbark\tVERB\tXX\t_\t0\troot\t_\t_\r\n"
    "\r\n"
    "# a comment alone\r\n"
    "\r\n\r\n"
    "1\tdogs\t_\tNOUN\tNNS\t_\t0\troot\t_\t_"
)


def rows_of(number: int, tags: list[tuple[str, str]]) -> str:
    rows = [f"# {number}"]
    for at, (word, (one, other)) in enumerate(zip(("the", "dog", "barks"), tags, strict=True), 1):
        rows.append(f"{at}\t{word}\t_\t{one}\t{other}\t_\t0\troot\t_\t_")
    return "\n".join(rows) + "\n\n"


def test_a_file_of_conllu_keeps_all_but_its_tags(icm: Any, model: Path, tmp_path: Path) -> None:
    path, output = tmp_path / "in.conllu", tmp_path / "out.conllu"
    path.write_bytes(CONLLU.encode())
    icm("tag", model, path, "-o", output)
    expected = CONLLU.replace("\tNOUN\t_\tNumber", "\tNOUN\tNN\tNumber").replace("XX", "VBZ")
    assert output.read_bytes() == expected.encode()
    icm("tag", model, path, "-o", output, "--jobs", "2")
    assert output.read_bytes() == expected.encode()
    for more in ((), ("--jobs", "2")):
        icm("tag", model, "-o", output, *more, stdin=CONLLU.encode())
        assert output.read_bytes() == expected.encode()
    icm("tag", model, path, "-o", output, "--tag-column", "upos")
    universal = CONLLU.replace("DET", "DT").replace("\tNOUN\t_\tNumber", "\tNN\t_\tNumber")
    universal = universal.replace("VERB", "VBZ").replace("NOUN\tNNS", "NNS\tNNS")
    assert output.read_bytes() == universal.encode()


def test_a_sentence_of_conllu_that_is_none_stays_and_is_told(
    icm: Any, model: Path, tmp_path: Path
) -> None:
    path, output = tmp_path / "in.conllu", tmp_path / "out.conllu"
    broken = "1\tthe\t_\t_\t_\t_\t_\t_\t_\t_\n3\tdog\t_\t_\t_\t_\t_\t_\t_\t_\n\n"
    path.write_text(broken + "1\tdogs" + "\t_" * 8 + "\n")
    told = icm("tag", model, path, "-o", output, code=1)[1]
    assert f"{path}:1: refused: the word 3 follows the word 1" in told
    assert output.read_text() == broken + "1\tdogs\t_\t_\tNNS" + "\t_" * 5 + "\n"


def test_the_column_of_tags_is_chosen_and_kept(icm: Any, tmp_path: Path) -> None:
    path, model = tmp_path / "in.conllu", tmp_path / "m.icm"
    both = [("DET", "DT"), ("NOUN", "NN"), ("VERB", "V")]
    path.write_text("".join(rows_of(number, both) for number in range(9)))
    told = icm("train", path, "-o", model)[1]
    assert "tags are those of the column UPOS; XPOS has others" in told
    said = icm("tag", model, stdin="the dog barks\n")[0]
    assert said == "the/DET dog/NOUN barks/VERB\n"
    told = icm("train", path, "-o", model, "--tag-column", "xpos")[1]
    assert "XPOS has others" not in told
    assert load_models(model).extra["tag_column"] == "xpos"
    assert icm("tag", model, stdin="the dog barks\n")[0] == "the/DT dog/NN barks/V\n"
    # What the model was trained on is what gold is read as, and where tags are written.
    scored = json.loads(icm("evaluate", model, path, "--json", "-o", tmp_path / "p.conllu")[0])
    assert scored["tags"]["accuracy"]["tokens"]["percent"] == 100.0
    assert "\tthe\t_\t_\tDT\t" in (tmp_path / "p.conllu").read_text()
    bare = tmp_path / "bare.conllu"
    bare.write_text("".join(rows_of(n, [("_", "_")] * 3) for n in range(2)))
    icm("tag", model, bare, "-o", tmp_path / "full.conllu")
    assert (tmp_path / "full.conllu").read_text() == "".join(
        rows_of(n, [("_", "DT"), ("_", "NN"), ("_", "V")]) for n in range(2)
    )
    told = icm("compare", path, tmp_path / "p.conllu", "--tag-column", "xpos", "-q")[0]
    assert "100.00" in told
    upos = icm("evaluate", model, path, "--tag-column", "upos", "--json")[0]
    assert json.loads(upos)["tags"]["accuracy"]["tokens"]["percent"] == 0.0


def test_flags_for_other_files_are_told(icm: Any, model: Path, tmp_path: Path) -> None:
    path = tmp_path / "in.conllu"
    path.write_bytes(CONLLU.encode())
    told = icm("tag", model, path, "--encoding", "latin-1", code=2)[1]
    assert "CoNLL-U is in UTF-8" in told
    assert "--layout" in icm("tag", model, path, "--layout", "json", "-q")[1]
    assert "--tag-column" in icm("tag", model, "--tag-column", "xpos", stdin="dogs bark\n")[1]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_file_is_read_line_by_line(icm: Any, model: Path, tmp_path: Path, end: str) -> None:
    path = tmp_path / "in.txt"
    path.write_bytes(("\ufeffdogs bark" + end + end + "dogs bark ." + end).encode())
    assert icm("tag", model, path)[0] == "dogs/NNS bark/VBP\n\ndogs/NNS bark/VBP ./.\n"
    path.write_bytes(f"dogs bark{end}".encode("utf-16"))
    assert icm("tag", model, path)[0] == "dogs/NNS bark/VBP\n"
    path.write_bytes(b"dogs bark\n\xff\xe9\n")
    told = icm("tag", model, path, code=2)[1]
    assert f"{path}:2" in told
    assert "--encoding" in told


def test_why_speaks_of_tags(icm: Any, model: Path, tagged: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.pos"
    other.write_text(tagged.read_text().replace("dogs/NNS", "dogs/NN").replace("cat/NN", "cat/DT"))
    texts = [icm("why", model, tagged, other, "--sentence", n, "-q")[0] for n in (2, 4)]
    assert all("tree" not in text for text in texts)
    assert any("tag sequence" in text for text in texts)
    assert "Gold tags: " in icm("why", model, tagged, other, "--sentence", 1, "-q")[0]
    told = icm("evaluate", model, tagged, "--verdicts", "-q")[0]
    assert "the tags are gold" in told


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("the\tDT\ndog\tNN\n", "words and tags in columns"),
        ("the/DT dog/NN ./.\n", "words with tags"),
        ("(S (NP (DT the)\n", "a tree"),
        ("( (S\n", "a tree"),
        ("(S\n", "a tree"),
        ("and/or ( see the (a) map )\n", ""),
        ("(No comment)\n", ""),
    ],
)
def test_what_is_no_plain_text_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, form: str
) -> None:
    path = tmp_path / "sentences.txt"
    path.write_text(text)
    lines_of(path, None)
    told = capsys.readouterr().err
    assert (f"{path}:1: looks like {form}, and is read as plain words" in told) == bool(form)
    assert bool(told) == bool(form)
