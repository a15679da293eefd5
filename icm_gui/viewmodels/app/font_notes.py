"""Scripts of the treebank and the sentence that no font of the screen has."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.drawing.paint.scripts import Script
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document

_GROUP = "scripts of the treebank"
_TRIED = 40
"""Characters of a script that are looked for at most: a font has a script or it has not."""
_LOG = logging.getLogger("icm.fonts")


class FontNotes(QObject):
    """Follows the document.

    Signals
    -------
    changed
        There is a note, or none, or another.

    Parameters
    ----------
    missing
        Returns which characters cannot be shown; that of the screen where it is None.
    """

    changed = Signal()

    def __init__(
        self,
        document: Document,
        jobs: Jobs,
        parent: QObject | None = None,
        missing: Callable[[Iterable[str]], frozenset[str]] | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._jobs, self._missing = document, jobs, missing
        self._known: dict[str, dict[Script, str]] = {}
        self.lacking: tuple[Script, ...] = ()
        """The scripts that cannot be shown."""
        document.treebank_changed.connect(self._treebank_changed)
        document.sentence_changed.connect(self._sentence_changed)

    @property
    def text(self) -> str:
        """A few words for the status bar, empty where everything can be shown."""
        names = "; ".join(say(script.name) for script in self.lacking)
        return say("No font for {scripts}").format(scripts=names) if names else ""

    @property
    def advice(self) -> str:
        """What to install."""
        packages = sorted({script.package for script in self.lacking if script.package})
        if not self.lacking:
            return ""
        if not packages:
            return say("Install a font that has these characters; until then they are boxes.")
        return say(
            "Install a font that has these characters; until then they are boxes. On Debian and "
            "Ubuntu: apt install {packages}"
        ).format(packages=" ".join(packages))

    def _treebank_changed(self) -> None:
        opened = self._document.treebank
        self._known.pop("treebank", None)
        if opened is None:
            self._look()
            return
        documents = opened.treebank.documents

        def work(_control: Control) -> dict[Script, str]:
            from icm_core.drawing.paint.scripts import characters, scripts_of

            vocabularies = [document.columns for document in documents]
            found = [characters((*one.words, *one.labels)) for one in vocabularies]
            return scripts_of(char for one in found for char in one)

        self._jobs.start(say("Scripts of the treebank"), work, done=self._found, group=_GROUP)

    def _found(self, scripts: dict[Script, str]) -> None:
        self._known["treebank"] = scripts
        self._look()

    def _sentence_changed(self) -> None:
        from icm_core.drawing.paint.scripts import scripts_of

        sentence = self._document.sentence
        self._known["sentence"] = {} if sentence is None else scripts_of(sentence.words)
        self._look()

    def _look(self) -> None:
        from icm_gui.services.glyphs import missing as on_screen

        missing = self._missing or on_screen
        characters: dict[Script, set[str]] = {}
        for scripts in self._known.values():
            for script, chars in scripts.items():
                characters.setdefault(script, set()).update(chars[:_TRIED])
        lacking = tuple(script for script, chars in characters.items() if missing(chars))
        if lacking != self.lacking:
            self.lacking = lacking
            if lacking:
                _LOG.warning("%s. %s", self.text, self.advice)
            self.changed.emit()
