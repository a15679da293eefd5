"""Whatever is done to a project, and however often it is opened again, it is as a plain dict."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule

from icm_core.data.treebank import from_text
from icm_core.project.records import StoredBookmark
from icm_core.project.store import Project

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
WORDS = st.sampled_from(["mill", "rye", "sack"])
MARKS = st.lists(st.builds(StoredBookmark, st.integers(0, 99), TEXTS), max_size=3)


class Projects(RuleBasedStateMachine):
    """A project and what must be in it."""

    runs = Bundle("runs")

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="icm-test-"))
        self.project = Project.create(self.folder / "a.icmproj")
        self.copies = 0
        self.states: dict[str, Any] = {}
        self.texts: list[str] = []
        self.kept: dict[int, tuple[str, str]] = {}
        self.ran: dict[int, tuple[Any, ...]] = {}

    def teardown(self) -> None:
        self.project.close()
        shutil.rmtree(self.folder)

    @rule(key=TEXTS, value=JSON)
    def set_state(self, key: str, value: Any) -> None:
        self.project.set_state(key, value)
        self.states[key] = value

    @rule(text=TEXTS)
    def add_sentence(self, text: str) -> None:
        self.project.add_sentence(text)
        self.texts = [text, *(other for other in self.texts if other != text)]

    @rule(name=TEXTS, word=WORDS)
    def add_treebank(self, name: str, word: str) -> None:
        text = f"(S (NN {word}))\n"
        key = self.project.add_treebank(name, from_text(text).documents).key
        assert key not in self.kept
        self.kept[key] = (name, text)

    @rule(target=runs, sentence=TEXTS, options=JSON, result=JSON, marks=MARKS)
    def add_run(self, sentence: str, options: Any, result: Any, marks: list[StoredBookmark]) -> int:
        key = self.project.runs.add(sentence, "mh", options, result, bookmarks=marks).key
        self.ran[key] = (sentence, options, result, tuple(marks))
        return key

    @rule(key=runs, marks=MARKS)
    def set_bookmarks(self, key: int, marks: list[StoredBookmark]) -> None:
        self.project.runs.set_bookmarks(key, marks)
        self.ran[key] = (*self.ran[key][:3], tuple(marks))

    @rule()
    def open_again(self) -> None:
        path = self.project.path
        self.project.close()
        self.project = Project.open(path)

    @rule()
    def go_on_in_a_copy(self) -> None:
        self.copies += 1
        path = self.folder / f"copy {self.copies % 2}.icmproj"
        if path == self.project.path:
            return
        self.project.save_as(path)
        self.project.close()
        self.project = Project.open(path)

    @invariant()
    def holds_what_it_must(self) -> None:
        project = self.project
        assert project.states() == self.states
        assert project.sentences() == self.texts
        assert {one.key: one.name for one in project.treebanks()} == {
            key: name for key, (name, _) in self.kept.items()
        }
        for key, (_, text) in self.kept.items():
            assert project.load_treebank(key).dumps().decode() == text
        found = {
            r.key: (r.sentence, r.options, r.result, r.bookmarks) for r in project.runs.listed()
        }
        assert found == self.ran
        assert [run.key for run in project.runs.listed()] == sorted(self.ran, reverse=True)


TestProjects = Projects.TestCase
TestProjects.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
