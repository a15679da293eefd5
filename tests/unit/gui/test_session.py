"""Whatever happens in the window is in the project, and comes back at the next start."""

from __future__ import annotations

from pytestqt.qtbot import QtBot
from window_begun import Start, project_of, rest, start
from window_runs import teaching_model
from window_sessions import sample_model, sample_treebank

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.inference.parsing.parser import ParseOptions
from icm_gui.viewmodels.app.document import OpenModel, Sentence
from icm_gui.viewmodels.project.places import folder

__all__ = ["start"]


def test_a_first_session_is_empty_and_automatic(start: Start) -> None:
    bench = start()
    assert project_of(bench).path == folder() / "session.icmproj"
    assert not bench.session.named
    assert bench.session._saver.text == "All changes saved"
    assert (bench.session.window(), bench.troubles, bench.document.history) == ({}, [], [])


def test_typed_sentences_are_kept_at_once(start: Start) -> None:
    bench = start()
    for text in ("she sees", "he sees", "she sees"):
        bench.document.type_sentence(text)
        assert project_of(bench).sentences(1) == [text]
        assert bench.session.is_saved
    assert project_of(bench).sentences() == ["she sees", "he sees"]
    bench.close()
    again = start()
    assert again.document.history == ["she sees", "he sees"]
    assert again.document.sentence == Sentence(("she", "sees"))


def test_treebank_model_and_sentence_come_back_without_their_files(
    start: Start, qtbot: QtBot
) -> None:
    bench = start()
    opened = sample_treebank()
    bench.document.set_treebank(opened)
    bench.document.set_model(sample_model())
    bench.document.use_treebank_sentence(1)
    assert bench.texts[-1] == "Saving"
    rest(qtbot, bench)
    assert bench.texts[-1] == "All changes saved"
    gold = bench.document.sentence
    bench.close()
    again = start()
    assert again.document.treebank is not None
    assert again.document.treebank.name == opened.name
    assert again.document.treebank.treebank.trees() == opened.treebank.trees()
    assert again.document.model is not None
    assert again.document.model.name == "version1.icm"
    assert again.document.model.manifest == sample_model().manifest
    assert again.document.model.parse == sample_model().parse
    assert again.document.sentence == gold
    assert gold is not None
    assert (gold.index, gold.gold is not None) == (1, True)
    # What came from the project is not put into it once more.
    assert len(project_of(again).treebanks()) == len(project_of(again).models()) == 1


def test_opening_the_same_again_adds_nothing(start: Start, qtbot: QtBot) -> None:
    bench = start()
    for name in ("mill.mrg", "other.mrg", "mill.mrg"):
        bench.document.set_treebank(sample_treebank(name))
        bench.document.set_model(sample_model())
    rest(qtbot, bench)
    assert [one.name for one in project_of(bench).treebanks()] == ["mill", "other"]
    assert len(project_of(bench).models()) == 1
    assert project_of(bench).state("document.treebank") == 1


def test_what_was_closed_stays_closed(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.document.set_treebank(None)
    bench.document.type_sentence("a b")
    bench.document.set_sentence(None)
    rest(qtbot, bench)
    bench.close()
    again = start()
    assert again.document.treebank is None
    assert again.document.sentence is None


def test_a_trained_model_is_kept_with_its_options(start: Start, qtbot: QtBot) -> None:
    bench = start()
    model = OpenModel(
        "trained", None, (teaching_model(),), ParseOptions(exponent=0.5), CleanOptions()
    )
    bench.document.set_model(model)
    bench.close()  # while it is being saved
    again = start()
    assert again.document.model is not None
    assert (again.document.model.name, again.document.model.path) == ("trained", None)
    assert again.document.model.parse == model.parse


def test_window_and_other_state_come_back(start: Start) -> None:
    bench = start()
    bench.session.store_window({"geometry": "abc", "page": "explore"})
    bench.session.set_state("other", [1, {"a": None}])
    bench.close()
    again = start(restore=False)
    assert again.session.window() == {"geometry": "abc", "page": "explore"}
    assert again.session.state("other") == [1, {"a": None}]
    assert again.session.state("none", 3) == 3
