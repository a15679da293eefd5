"""What is typed in the sentence box and not searched yet: every search takes it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from icm_gui.viewmodels.app.document import Document


class Draft(QObject):
    """The text of the sentence box, while it is another than that of the sentence.

    Signals
    -------
    changed
        The text, or whether it is that of the sentence.
    """

    changed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._words: tuple[str, ...] | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """What a search would be of."""
        return self._of_sentence if self._words is None else self._words

    @property
    def _of_sentence(self) -> tuple[str, ...]:
        sentence = self._document.sentence
        return () if sentence is None else sentence.words

    @property
    def is_other(self) -> bool:
        """Whether the text is not that of the sentence, whose chart and tree are shown."""
        return self.words != self._of_sentence

    def set_text(self, text: str) -> None:
        """Note what is typed."""
        words = tuple(text.split())
        if words != self._words:
            self._words = words
            self.changed.emit()

    def take(self) -> None:
        """Look at what is typed."""
        if self.is_other:
            self._document.type_sentence(" ".join(self.words))

    def forget(self) -> None:
        """Note that the box has the sentence."""
        if self._words is not None:
            self._words = None
            self.changed.emit()
