"""A tree with a head: what it is, what is known of it, what differs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QLabel,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from icm_core.wording import local
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.trees.view import TreeView
from icm_gui.views.shared.visibility import ManualLayout

Chip = tuple[str, str]
"""Text, and the colour by its role."""
_HEIGHT, _SIDE, _GAP = 27, 10, 8
_LINE = 17
"""Of the height, what a line of text and a chip take."""
_ICON = 14


class TreePane(ManualLayout, QWidget):
    """A tree below its head.

    Parameters
    ----------
    name
        Of the view; the parts of the head have it in front of theirs.
    title
        What assistive technology calls the tree.
    """

    def __init__(
        self, themes: Themes, name: str, title: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._themes, self._name = themes, name
        self._tip = ""
        self._switch: QToolButton | None = None
        self._said: tuple[str, str, tuple[Chip, ...]] = ("", "", ())
        self._fold_texts: tuple[str, ...] = ()
        """Of the button that folds, the longest first."""
        self.view = TreeView(themes, name, title)
        self._head = named(QWidget(), f"{name}-head")
        self._icon, self._title, self._detail = QLabel(), QLabel(), QLabel()
        self._icon.setObjectName(f"{name}-icon")
        self._icon.hide()
        self._title.setObjectName(f"{name}-title")
        self._detail.setObjectName(f"{name}-detail")
        self._chips: list[QLabel] = []
        self._row = filled(
            hbox(self._head, (_SIDE, 0, _SIDE, 0), _GAP), self._icon, self._title, self._detail, 1
        )
        self.fold = named(QToolButton(autoRaise=True), f"{name}-fold")
        self.tell_folding()
        self.fold.clicked.connect(self.view.toggle_folding)
        self._row.addWidget(self.fold)
        self._head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        filled(vbox(self, 0, 0), self._head, (self.view, 1))
        themes.dress(self, self._recolour)

    @property
    def chips(self) -> list[str]:
        """What the chips say."""
        return [text for text, _ in self._said[2]]

    @property
    def head_height(self) -> int:
        """Height of the head."""
        return self._head.height()

    @property
    def heading(self) -> tuple[str, str]:
        """Title and detail."""
        return self._said[0], self._said[1]

    def set_head(
        self, title: str, detail: str = "", chips: Sequence[Chip] = (), tip: str = ""
    ) -> None:
        """Say what the tree is.

        Parameters
        ----------
        title, detail
            In bold, and beside it.
        chips
            At the right end: text and the colour's role.
        tip
            What else there is to say, for those who point at the head.
        """
        self._tip = tip
        said = title, detail, tuple(chips)
        if said == self._said:
            self._tell()
            return
        self._said = said
        self._title.setText(title)
        self._detail.setText(detail)
        while len(self._chips) < len(chips):
            label = QLabel()
            label.setObjectName(f"{self._name}-chip-{len(self._chips) + 1}")
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._chips.append(label)
            self._row.addWidget(label, 0, Qt.AlignmentFlag.AlignVCenter)
        for at, label in enumerate(self._chips):
            label.setVisible(at < len(chips))
            label.setText(chips[at][0] if at < len(chips) else "")
        self._colour_chips()
        self._arrange()

    def set_icon(self, icon: QIcon | None) -> None:
        """Put an icon before the title, or none."""
        self._icon.setVisible(icon is not None)
        if icon is not None:
            side = round(_ICON * self._themes.scale)
            self._icon.setPixmap(icon.pixmap(QSize(side, side)))
        self._arrange()

    def add_switch(self, switch: QToolButton) -> None:
        """Put a switch before the button that folds."""
        switch.setAutoRaise(True)
        switch.setFont(self._themes.font(11))
        self._switch = switch
        self._row.insertWidget(self._row.indexOf(self.fold), switch)
        self._arrange()

    def tell_folding(self) -> None:
        """Say how many parts are folded as they are equal in the tree beside this one."""
        told = (0, 0) if self.view.folding is None else self.view.folding.told
        folded, could = told
        number = local(f"{folded or could:,}")
        self._fold_texts = (
            (self.tr("{n} folded \u00b7 Unfold").format(n=number), self.tr("Unfold"))
            if folded
            else (self.tr("Fold {n}").format(n=number), self.tr("Fold"))
        )
        tip = (
            self.tr("{n} parts that are equal in both trees are folded: unfold them")
            if folded
            else self.tr("Fold {n} parts that are equal in both trees, so that all has room")
        ).format(n=number)
        self.fold.setToolTip(tip)
        self.fold.setAccessibleName(tip)
        self.fold.setVisible(bool(folded or could))
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """The tree's: what does not fit into the head hides."""
        return QSize(self.view.minimumWidth(), _HEIGHT + self.view.minimumHeight())

    def _arrange(self) -> None:
        _, detail, chips = self._said
        used = 2 * _SIDE + self._title.sizeHint().width()
        if not self._icon.isHidden():
            used += _GAP + self._icon.sizeHint().width()
        if self._switch is not None and not self._switch.isHidden():
            used += _GAP + self._switch.sizeHint().width()
        room = self.width() - used
        if not self.fold.isHidden():
            for text in self._fold_texts:
                self.fold.setText(text)
                if _GAP + self.fold.sizeHint().width() <= room:
                    break
            room -= _GAP + self.fold.sizeHint().width()
            used += _GAP + self.fold.sizeHint().width()
        for label in self._chips[: len(chips)]:
            room -= _GAP + label.sizeHint().width()
        fits = room >= _GAP + self._detail.sizeHint().width()
        self._detail.setVisible(bool(detail) and fits)
        # Where even the chips do not fit, those at the end give way.
        left = self.width() - used
        for label in self._chips[: len(chips)]:
            left -= _GAP + label.sizeHint().width()
            label.setVisible(left >= 0)
        self._row.activate()
        self._tell()

    def _tell(self) -> None:
        title, detail, _ = self._said
        parts = [part for part in (title, detail, *self.chips, self._tip) if part]
        self._head.setToolTip(" \u00b7 ".join(parts))

    def _recolour(self) -> None:
        palette = self._themes.palette
        # The line grows with the text, the air around it does not: a tree needs that more.
        self._head.setFixedHeight(_HEIGHT + max(round(_LINE * (self._themes.scale - 1)), 0))
        self._head.setStyleSheet(
            f"#{self._name}-head {{ background: {palette.head};"
            f" border-bottom: 1px solid {palette.line}; }}"
        )
        self._title.setFont(self._themes.font(12, 600))
        self._detail.setFont(self._themes.font(11))
        self._detail.setStyleSheet(f"color: {palette.ink2};")
        self.fold.setFont(self._themes.font(11))
        self.fold.setStyleSheet(f"color: {palette.accent}; padding: 0 4px;")
        if self._switch is not None:
            self._switch.setFont(self._themes.font(11))
        self._colour_chips()
        self._arrange()

    def _colour_chips(self) -> None:
        palette = self._themes.palette
        for label, (_, role) in zip(self._chips, self._said[2], strict=False):
            label.setFont(self._themes.font(11))
            label.setStyleSheet(
                f"color: {getattr(palette, role)}; background: {getattr(palette, role + '_tint')};"
                " border-radius: 3px; padding: 1px 6px;"
            )
