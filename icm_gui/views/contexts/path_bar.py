"""The bar above the workspace: the path of the context, and ways to other contexts."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from icm_gui.services.icons import icon
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.path_box import PathBox
from icm_gui.views.contexts.path_edit import PathEdit
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.fitting import Fitting
from icm_gui.views.shared.named import named
from icm_gui.views.shared.visibility import ManualLayout

_HEIGHT, _SIDE, _GAP = 40, 8, 6
_LEAST_BOX, _WANTED_BOX = 200, 300
"""Width of the box in the smallest window, and that for which words beside it give way."""
_EXAMPLES = 3
BETWEEN = " < "
_ICONS = {"back": "caret-left", "forward": "caret-right", "parent": "arrow-up", "why": "crosshair"}


class PathBar(ManualLayout, QWidget):
    """Shows and takes the path of the current context.

    Signals
    -------
    why_asked
        The context of the node that is selected in Explore is to be looked at.
    """

    why_asked = Signal()

    def __init__(
        self,
        browser: ContextBrowser,
        jobs: Jobs,
        themes: Themes,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        named(self, "path-bar", tr("Path of the context"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._browser, self._themes = browser, themes
        self._focus_wanted = False
        self.box = PathBox(browser, jobs, self)
        self._label = QLabel(tr("Path"))
        self._label.setProperty("second", True)
        self.edit = PathEdit(self.box, themes)
        self._label.setBuddy(self.edit)
        self.edit.asked.connect(self.box.go)
        self.buttons = {
            "back": self._button("back", "", tr("The previous context")),
            "forward": self._button("forward", "", tr("The next context")),
            "parent": self._button("parent", tr("Parent"), tr("The context one ancestor shorter")),
            "why": self._button(
                "why", tr("Why here"), tr("The context of the node selected in Explore")
            ),
        }
        self.buttons["why"].clicked.connect(self.why_asked)
        self._kind_label = QLabel(tr("Kind"))
        self._kind_label.setProperty("second", True)
        self.kind = named(QComboBox(), "context-kind", tr("Model whose contexts are shown"))
        self.kind.activated.connect(browser.choose_member)
        self.kind_text = named(QLabel(), "context-kind-text")
        self._row = hbox(margins=(_SIDE, 0, _SIDE, 0), spacing=_GAP)
        for before in (self.buttons["back"], self.buttons["forward"], self._label):
            self._row.addWidget(before)
        self._row.addWidget(self.edit, 1)
        for after in (
            self.buttons["parent"],
            self.buttons["why"],
            self._kind_label,
            self.kind,
            self.kind_text,
        ):
            self._row.addWidget(after)
        self._rows = filled(vbox(self, 0, 0), self._row, self._message_row())
        self._fitting = Fitting(
            self._row,
            [
                [self._kind_label],
                [self.kind_text],
                [self._label],
                [self.buttons["forward"]],
                [self.buttons["why"]],
                [self.buttons["parent"]],
            ],
        )
        self.box.changed.connect(self._show)
        self.box.ready_changed.connect(self._show)
        browser.index_changed.connect(self._show_kinds)
        themes.dress(self, self._restyle)
        self._show_kinds()
        self._show()

    def _button(self, name: str, text: str, tip: str) -> QToolButton:
        button = named(QToolButton(), f"path-{name}", text or tip, tip)
        button.setText(text or tip)
        button.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon
            if text
            else Qt.ToolButtonStyle.ToolButtonIconOnly
        )
        return button

    def _message_row(self) -> QWidget:
        self._message_box = named(QWidget(), "path-message-row")
        column = vbox(self._message_box, (_SIDE, 2, _SIDE, 6), 0)
        self.message = named(QLabel(wordWrap=True), "path-message")
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column.addWidget(self.message)
        links = hbox(spacing=_GAP)
        self._longer = QLabel(tr("longer ones that it saw:"))
        self._longer.setProperty("dim", True)
        links.addWidget(self._longer)
        self.examples = []
        for at in range(_EXAMPLES):
            link = named(
                QPushButton(), f"path-example-{at + 1}", tr("Show a longer context"), look="link"
            )
            link.setCursor(Qt.CursorShape.PointingHandCursor)
            link.clicked.connect(self._example_clicked)
            links.addWidget(link)
            self.examples.append(link)
        links.addStretch(1)
        column.addLayout(links)
        return self._message_box

    def use_actions(self, actions: Mapping[str, QAction]) -> None:
        """Put actions of the window behind buttons: their tips, shortcuts and conditions.

        Parameters
        ----------
        actions
            By the name of the button: ``back``, ``forward``, ``parent``.
        """
        for name, action in actions.items():
            # Not as its default action: that would bring its longer text and its icon too.
            button = self.buttons[name]
            button.clicked.connect(action.trigger)
            button.setToolTip(action.toolTip())
            button.setEnabled(action.isEnabled())
            action.enabledChanged.connect(button.setEnabled)

    def add_tools(self, actions: list[QAction]) -> None:
        """Put buttons of actions at the right end, reached after what stands before them."""
        before: QWidget = self.kind
        for action in actions:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setObjectName(f"path-tool-{action.objectName()}")
            button.setAccessibleName(action.text().replace("&", ""))
            button.setProperty("boxed", True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            self._row.addWidget(button)
            self.setTabOrder(before, button)
            before = button

    def focus_path(self) -> None:
        """Put the cursor into the box, everything in it selected, as soon as it can be used."""
        self._focus_wanted = not self.edit.isEnabled()
        self.edit.setFocus()
        self.edit.selectAll()

    # Showing.

    def _show(self) -> None:
        there = self._browser.index is not None
        self.edit.setEnabled(there)
        self.edit.show_text(self.box.text)
        self.edit.setAccessibleDescription(self.box.message)
        self.message.setText(self.box.message)
        for at, link in enumerate(self.examples):
            shown = at < len(self.box.examples)
            link.setVisible(shown)
            if shown:
                name = self.box.examples[at][0]
                # Its last element: the whole may be longer than the window is wide.
                link.setText(f"… < {name.split(BETWEEN)[-1]}")
                link.setToolTip(name)
                link.setAccessibleName(tr("Show {context}").format(context=name))
        self._longer.setVisible(bool(self.box.examples))
        self._message_box.setVisible(bool(self.box.message))
        self._colour_message()
        if there and self._focus_wanted:
            self.focus_path()

    def _show_kinds(self) -> None:
        members = self._browser.members
        self.kind.clear()
        self.kind.addItems(members)
        if members:
            self.kind.setCurrentIndex(self._browser.member)
        self.kind.setVisible(len(members) > 1)
        self.kind_text.setText(self.box.kind)
        self._arrange()

    def _example_clicked(self) -> None:
        for at, link in enumerate(self.examples):
            if link is self.sender():
                self.box.show_example(at)

    # Look.

    def showEvent(self, event: QShowEvent) -> None:
        """Set fonts again: what was set before the widget had its place is forgotten."""
        super().showEvent(event)
        self._restyle()

    def minimumSizeHint(self) -> QSize:
        """What has no room is left out."""
        return QSize(_LEAST_BOX, super().minimumSizeHint().height())

    def _arrange(self) -> None:
        several = self.kind.count() > 1
        unwanted = [self.kind_text] if several else []
        if not self.box.kind:
            unwanted = [self.kind_text, self._kind_label]
        # The path is what the bar is for: words beside it give way first.
        wanted = round(_WANTED_BOX * self._themes.scale)
        self.edit.setMinimumWidth(max(_LEAST_BOX, min(wanted, self.width() * 2 // 5)))
        self._fitting.arrange(self.width(), unwanted)

    def _restyle(self) -> None:
        themes, palette = self._themes, self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"#path-bar {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
        )
        self.edit.restyle()
        self.kind_text.setFont(themes.font(12))
        self.message.setFont(themes.font(12))
        self._longer.setFont(themes.font(11))
        for link in self.examples:
            link.setFont(themes.font(11, mono=True))
        self._row.setContentsMargins(_SIDE, 4, _SIDE, 4)
        self.edit.setFixedHeight(round((_HEIGHT - 12) * themes.scale))
        for name, button in self.buttons.items():
            button.setIcon(icon(_ICONS[name], themes.palette))
        self._colour_message()
        self._arrange()

    def _colour_message(self) -> None:
        palette = self._themes.palette
        colour = palette.ink2 if self.box.is_found else palette.ochre
        self.message.setStyleSheet(f"color: {colour};")
