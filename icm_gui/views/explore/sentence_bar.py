"""The sentence bar: what is parsed, the algorithm, the depth, and the button that starts it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
)

from icm_core.inference import catalogue
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import DEEPEST_DIAL, Explore
from icm_gui.viewmodels.explore.tokens import Tokens
from icm_gui.views.explore.guard_band import GuardBand
from icm_gui.views.explore.sentence_edit import SentenceEdit
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.fitting import Fitting
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.visibility import ManualLayout

_ALL_DEPTHS = DEEPEST_DIAL + 1
"""Place of the dial that means the whole context."""
_LEAST_SENTENCE, _LEAST_WIDTH, _DIAL = 200, 420, 84
_SPARE = 160
"""Pixels of the sentence above its least width that are worth more than names of controls."""
_ARROW = 44
"""Width of a box beside its text."""
_TIP_ROLE = Qt.ItemDataRole.ToolTipRole


class SentenceBar(ManualLayout, QWidget):
    """One row of controls; `guard` belongs below it, where there is room for it.

    Attributes
    ----------
    tokens, guard
        What the model sees, and why it cannot parse it.
    """

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        named(self, "sentence-bar", self.tr("Sentence and search"))
        self._explore, self._themes = explore, themes
        self.tokens = Tokens(explore, self)
        self.tokens.changed.connect(self._tokens_changed)
        self.guard = GuardBand(self.tokens, themes)
        self._row = hbox(self, (12, 5, 12, 5), 8)
        self._row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        self._build_sentence()
        self._build_algorithm()
        self._build_run()
        self._fitting = Fitting(
            self._row,
            ((self.use_button,), (self._algorithm_name, self._depth_name), (self.all_button,)),
        )
        explore.document.sentence_changed.connect(self._sentence_changed)
        explore.document.model_changed.connect(self._busy_changed)
        explore.choice_changed.connect(self._choice_changed)
        explore.busy_changed.connect(self._busy_changed)
        explore.jobs.changed.connect(self._busy_changed)
        themes.follow(self, self.restyle)
        self._sentence_changed()
        self._choice_changed()
        self.restyle()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the fonts again: what was set before the widget had its place is forgotten."""
        super().showEvent(event)
        self.restyle()

    # --- making ---

    def _build_sentence(self) -> None:
        self.sentence = named(QComboBox(self), "sentence", self.tr("Sentence"))
        self.sentence.setEditable(True)
        self.sentence.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.sentence.setMinimumWidth(_LEAST_SENTENCE)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.sentence.setMinimumContentsLength(10)
        self.sentence.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._edit = edit = SentenceEdit(self._themes)
        self.sentence.setLineEdit(edit)
        named(edit, "sentence-text", self.tr("Sentence, tokens between spaces"))
        edit.setPlaceholderText(self.tr("Type a sentence, tokens between spaces"))
        completer = self.sentence.completer()
        if completer is not None:
            # Sentences are typed as they are; the history is in the list.
            self.sentence.setCompleter(None)  # type: ignore[arg-type]
        self._clock = QAction(self.tr("Sentences before"), self)
        self._clock.triggered.connect(self.sentence.showPopup)
        edit.addAction(self._clock, QLineEdit.ActionPosition.LeadingPosition)
        edit.textEdited.connect(self._typed)
        edit.returnPressed.connect(self.submit)
        self.sentence.activated.connect(self._picked)
        self._row.addWidget(self.sentence, 12)
        self.use_button = named(QToolButton(self), "use-selected")
        self.use_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        self.use_button.hide()
        self._use_action: QAction | None = None
        self._row.addWidget(self.use_button)

    def _build_algorithm(self) -> None:
        self._algorithm_name = named(QLabel(self.tr("Algorithm")), "algorithm-name", look="second")
        self._row.addWidget(self._algorithm_name)
        self.algorithm = named(QComboBox(self), "algorithm", self.tr("Algorithm"))
        for at, one in enumerate(catalogue.searches()):
            self.algorithm.addItem(one.title, one.key)
            self.algorithm.setItemData(at, one.tip, _TIP_ROLE)
        self.algorithm.activated.connect(self._algorithm_picked)
        self._row.addWidget(self.algorithm)
        tip = self.tr("Limits, samples, seed and decoding of the algorithm")
        text = self.tr("Options")
        self.options_button = named(QPushButton(text), "options", tip=tip)
        self._row.addWidget(self.options_button)
        name = self.tr("Context depth")
        self._depth_name = named(QLabel(name), "depth-name", look="second")
        self._row.addWidget(self._depth_name)
        tip = self.tr("How many ancestors a rule may depend on; the result follows as you turn")
        self.dial = named(QSlider(Qt.Orientation.Horizontal), "depth", name, tip)
        self.dial.setRange(0, _ALL_DEPTHS)
        self.dial.setPageStep(1)
        self.dial.setFixedWidth(_DIAL)
        self.dial.valueChanged.connect(self._turned)
        self._row.addWidget(self.dial)
        self.depth_text = named(QLabel(self), "depth-text")
        self._row.addWidget(self.depth_text)

    def _build_run(self) -> None:
        self.run_button = push_button("", "run", self._run_or_stop, look="primary")
        text = self.tr("Run all {0}").format(len(catalogue.searches()))
        tip = self.tr("Run every algorithm and fill the results table")
        self.all_button = push_button(text, "run-all", self._run_all, tip=tip)
        filled(self._row, self.run_button, self.all_button, 1)

    def set_use_action(self, action: QAction) -> None:
        """Offer an action that takes the sentence selected in the treebank."""
        self._use_action = action
        # Tool buttons follow this text of an action whenever the action changes.
        action.setIconText(self.tr("Use selected"))
        self.use_button.setDefaultAction(action)
        self.use_button.setAccessibleName(self.tr("Use the selected sentence"))
        self._arrange()

    # --- what others call ---

    def focus_sentence(self) -> None:
        """Go to the sentence box with all of it selected."""
        self._edit.setFocus()
        self._edit.select_all()

    def submit(self) -> None:
        """Take what is typed and search it."""
        self._explore.draft.take()
        if self.tokens.guard is not None and self.tokens.guard.is_limit:
            return
        if self._explore.can_run:
            self._explore.run()

    def take_back(self) -> None:
        """Show the sentence again in place of what was typed."""
        self._explore.draft.forget()
        self._sentence_changed()

    # --- following ---

    def restyle(self) -> None:
        """Take the theme's colours and fonts."""
        palette, themes = self._themes.palette, self._themes
        self._clock.setIcon(icon("clock-counter-clockwise", palette))
        self.options_button.setIcon(icon("sliders-horizontal", palette))
        self.all_button.setIcon(icon("rows", palette))
        for label in (self._algorithm_name, self._depth_name):
            label.setFont(themes.font(12))
        self.depth_text.setFont(themes.font(13, 600))
        metrics = self.depth_text.fontMetrics()
        self.depth_text.setMinimumWidth(metrics.horizontalAdvance("∞") + 4)
        self._fit_algorithm()
        self._busy_changed()

    def _sentence_changed(self) -> None:
        document = self._explore.document
        text = "" if document.sentence is None else document.sentence.text
        history = (
            [text, *(one for one in document.history if one != text)]
            if text
            else (document.history)
        )
        self.sentence.clear()
        self.sentence.addItems(history)
        for at, one in enumerate(history):
            self.sentence.setItemData(at, one, _TIP_ROLE)
        self.sentence.setCurrentIndex(0 if text else -1)
        self._edit.setText(text)
        self._edit.setCursorPosition(0)
        self._tokens_changed()
        self._busy_changed()

    def _tokens_changed(self) -> None:
        """Tell the words, and the classes of those that the model does not know."""
        unknown = [token.tip for token in self.tokens.tokens if token.seen_as]
        self._edit.setToolTip("\n".join([self._edit.text(), *unknown]))
        self._edit.setAccessibleDescription("; ".join([self.tokens.summary, *unknown]))

    def _choice_changed(self) -> None:
        explore = self._explore
        self.algorithm.setCurrentIndex(self.algorithm.findData(explore.algorithm.key))
        self.algorithm.setToolTip(explore.algorithm.tip)
        self._fit_algorithm()
        blocked = self.dial.blockSignals(True)
        self.dial.setValue(_ALL_DEPTHS if explore.depth is None else explore.depth)
        self.dial.blockSignals(blocked)
        self._show_depth()

    def _fit_algorithm(self) -> None:
        """Be as wide as the longest name, whichever is chosen: nothing beside it moves."""
        metrics = self.algorithm.fontMetrics()
        widest = max(metrics.horizontalAdvance(one.title) for one in catalogue.searches())
        self.algorithm.setFixedWidth(widest + _ARROW)
        self._arrange()

    def _show_depth(self) -> None:
        depth = self.dial.value()
        text = "∞" if depth == _ALL_DEPTHS else str(depth)
        self.depth_text.setText(text)
        name = self.tr("the whole context") if depth == _ALL_DEPTHS else text
        self.depth_text.setAccessibleName(self.tr("Context depth: {0}").format(name))

    def _busy_changed(self) -> None:
        waits = self._explore.waits
        busy = self._explore.busy or waits
        self.run_button.setText(self.tr("Stop") if busy else self.tr("Run"))
        self.run_button.setAccessibleName(self.run_button.text())
        has_model = self._explore.document.model is not None
        ready = has_model and bool(self._edit.text().strip())
        self.run_button.setEnabled(busy or ready)
        role = "accent_text" if busy or ready else "ink3"
        name = "stop" if busy else "play"
        self.run_button.setIcon(icon(name, self._themes.palette, role))
        self.all_button.setEnabled(ready and not busy)
        tip = self.tr("Run this algorithm on the sentence")
        if not has_model:
            tip = self.tr("Open or train a model first")
        elif waits:
            tip = self.tr("Do not wait for the kernels of the search")
        elif busy:
            tip = self.tr("Stop the search")
        self.run_button.setToolTip(tip)

    # --- doing ---

    def _typed(self, text: str) -> None:
        self._explore.draft.set_text(text)
        self._busy_changed()

    def _picked(self, at: int) -> None:
        self._explore.document.type_sentence(self.sentence.itemText(at))

    def _algorithm_picked(self, at: int) -> None:
        self._explore.set_algorithm(str(self.algorithm.itemData(at)))

    def _turned(self, place: int) -> None:
        self._show_depth()
        self._explore.set_depth(None if place == _ALL_DEPTHS else place)

    def _run_or_stop(self) -> None:
        if self._explore.busy or self._explore.waits:
            self._explore.cancel()
        else:
            self.submit()

    def _run_all(self) -> None:
        self._explore.draft.take()
        if self.tokens.guard is None or not self.tokens.guard.is_limit:
            self._explore.run_all()

    # --- room ---

    def minimumSizeHint(self) -> QSize:
        """Return the least size; what has no room is in the menus."""
        return QSize(_LEAST_WIDTH, self._row.minimumSize().height())

    def _arrange(self) -> None:
        unused = () if self._use_action else (self.use_button,)
        self._fitting.arrange(self.width() - _SPARE, unused)
