"""The tags that a model gives the selected token, by their posterior, and taking one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from icm_core.annotation.placing import clean_brackets
from icm_core.data.cleaning.clean import is_tag_sequence
from icm_core.data.tree import Address
from icm_core.wording import say as _tr
from icm_gui.viewmodels.annotate.assist.learner import Learner
from icm_gui.viewmodels.annotate.assist.suggestions import Suggestions
from icm_gui.viewmodels.annotate.editor import Editor

MOST: Final = 9
"""As many as there are keys to choose with."""


@dataclass(frozen=True)
class Choice:
    """A tag that the model gives a token, and its posterior."""

    tag: str
    share: float


class TagChoices(QObject):
    """Follows the selected token.

    Signals
    -------
    changed
        Another token is selected, or its tags are others.
    told : str, bool
        Something for people; whether it is an error.
    """

    changed = Signal()
    told = Signal(str, bool)

    def __init__(
        self,
        editor: Editor,
        suggestions: Suggestions,
        learner: Learner,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._editor, self._suggestions, self._learner = editor, suggestions, learner
        self._had: dict[Address, list[str]] = {}
        """The tags that words of the sentence had since it was chosen: one can go back to them."""
        self._sentence: int | None = None
        self._kept: tuple[object, ...] = ()
        self._found: tuple[Choice, ...] = ()
        editor.changed.connect(self.changed)
        editor.selection_changed.connect(self.changed)
        suggestions.changed.connect(self.changed)

    @property
    def of_tags(self) -> bool:
        """Whether the sentence is a sequence of tags: digits choose tags there, not trees."""
        return is_tag_sequence(self._editor.tree)

    @property
    def ranked(self) -> tuple[Choice, ...]:
        """The tags of the selected token, the most probable first; none where there is none."""
        advice, tree, current = self._suggestions.advice, self._editor.tree, self._editor.current
        key = advice, tree, current
        if key != self._kept:
            self._kept, self._found = key, self._ranked(current)
        return self._found

    def _ranked(self, current: Address | None) -> tuple[Choice, ...]:
        advice, tree, model = self._suggestions.advice, self._editor.tree, self._learner.model
        if advice is None or tree is None or model is None or current is None:
            return ()
        if self._editor.node(current).word is None:
            return ()
        places = {at: one for at, one in clean_brackets(tree, model.clean) if one[3]}
        if current not in places:
            return ()
        if self._editor.index != self._sentence:
            self._had, self._sentence = {}, self._editor.index
        had = self._had.setdefault(current, [])
        if self._editor.label not in had:
            had.append(self._editor.label)
        start = places[current][0]
        shares = advice.posterior.items()
        found = [
            Choice(label, share)
            for (at, _, label, is_tag), share in shares
            if is_tag and at == start
        ]
        given = {one.tag for one in found}
        found += [Choice(tag, 0.0) for tag in had if tag not in given]
        return tuple(sorted(found, key=lambda one: (-one.share, one.tag))[:MOST])

    def pick(self, at: int) -> None:
        """Give the selected token one of its tags, the first one is 0."""
        if 0 <= at < len(self.ranked):
            self._editor.relabel(self.ranked[at].tag)

    def cycle(self) -> None:
        """Give the selected token the next of its tags, the first one after the last."""
        tags = [one.tag for one in self.ranked]
        if not tags:
            self.told.emit(_tr("Select a word of which the open model gives tags"), True)
            return
        label = self._editor.label
        self.pick((tags.index(label) + 1) % len(tags) if label in tags else 0)
