"""The fields of an animation: which events, how they look, what kind of file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QMenu,
    QSpinBox,
    QToolButton,
    QWidget,
)

from icm_core.errors import OptionError
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import LEAST_RATE, MOST_HOLD, MOST_RATE, StillFormat
from icm_core.wording import local, say
from icm_gui.viewmodels.explore.animating import SIZES, AnimatedRun, AnimationChoice, view_title
from icm_gui.views.shared.boxes import filled, grid_box, hbox
from icm_gui.views.shared.named import named

_GAP = 8
_FIELD_PX = 210
_KIND_COLUMNS = 2


class AnimationFields(QWidget):
    """Fields for an `AnimationChoice`.

    Signals
    -------
    changed
        Another choice was made.
    """

    changed = Signal()

    def __init__(
        self, run: AnimatedRun, choice: AnimationChoice, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._run = run
        self._quiet = True
        self._menus: list[tuple[QSpinBox, QMenu]] = []
        self.lacking = ""
        self._build()
        self._quiet = False
        self.set_choice(choice)

    def _build(self) -> None:
        last = len(self._run.trace) - 1
        self.form, self.view, self.large, self.theme = (QComboBox(self) for _ in range(4))
        for form in catalogue.of_frames():
            try:
                form.check()
            except OptionError as error:
                self.lacking = str(error)
                continue
            title = form.in_series if isinstance(form, StillFormat) else form.title
            self.form.addItem(say(title), form.name)
        for view in self._run.views:
            self.view.addItem(view_title(view), view)
        for width, height in SIZES:
            self.large.addItem(f"{width} \u00d7 {height}", (width, height))
        self.theme.addItems([self.tr("Light"), self.tr("Dark")])
        self.first, self.last, self.every = (QSpinBox(self) for _ in range(3))
        for box in (self.first, self.last):
            box.setRange(0, last)
            box.setGroupSeparatorShown(True)
        self.every.setRange(1, max(last, 1))
        self.rate, self.hold = QDoubleSpinBox(self), QDoubleSpinBox(self)
        self.rate.setRange(LEAST_RATE, MOST_RATE)
        self.hold.setRange(0.0, MOST_HOLD)
        for number in (self.rate, self.hold):
            number.setDecimals(1)
        self.hold.setSuffix(self.tr(" s"))
        self.caption = QCheckBox(self.tr("Caption with the event"), self)
        self.kinds: list[QCheckBox] = []
        rows = QFormLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setHorizontalSpacing(_GAP)
        rows.setVerticalSpacing(_GAP)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        fields: tuple[tuple[str, str, QWidget], ...] = (
            ("form", self.tr("Format"), self.form),
            ("view", self.tr("Show"), self.view),
            ("first", self.tr("From step"), self.first),
            ("last", self.tr("To step"), self.last),
            ("kinds", self.tr("Of the kinds"), self._kind_boxes()),
            ("every", self.tr("Events taken"), self.every),
            ("size", self.tr("Size"), self.large),
            ("rate", self.tr("Frames a second"), self.rate),
            ("hold", self.tr("Stay at the end"), self.hold),
            ("theme", self.tr("Colours"), self.theme),
            ("caption", "", self.caption),
        )
        for name, title, field in fields:
            named(field, f"animation-{name}", title or field.property("text"))
            if not isinstance(field, QSpinBox) or name == "every":
                rows.addRow(title, field)
                continue
            # The label's key leads to the number, not to the row.
            label = QLabel(title, self)
            label.setBuddy(field)
            rows.addRow(label, self._with_steps(field))
        self.every.setPrefix(self.tr("1 in "))
        self.every.setSpecialValueText(self.tr("all"))
        self._rows = rows
        self.form.setMinimumWidth(_FIELD_PX)
        for choices in (self.form, self.view, self.large, self.theme):
            choices.currentIndexChanged.connect(self._changed)
        for value in (self.first, self.last, self.every, self.rate, self.hold):
            value.valueChanged.connect(self._changed)
        self.caption.toggled.connect(self._changed)

    def _kind_boxes(self) -> QWidget:
        row = QWidget(self)
        grid = grid_box(row, 0, _GAP)
        for at, (kind, count) in enumerate(self._run.kinds):
            places = {"kind": say(kind), "count": local(f"{count:,}")}
            text = self.tr("{kind} ({count})").format(**places)
            box = QCheckBox(text, row)
            box.setObjectName(f"animation-kind-{kind}")
            box.setAccessibleName(self.tr("Events {kind}, {count}").format(**places))
            box.setProperty("kind", kind)
            box.setChecked(True)
            box.toggled.connect(self._changed)
            grid.addWidget(box, *divmod(at, _KIND_COLUMNS))
            self.kinds.append(box)
        return row

    def _with_steps(self, box: QSpinBox) -> QWidget:
        """Return a number beside which steps with names are offered."""
        row = QWidget(self)
        across = filled(hbox(row, 0, 4), (box, 1))
        button = named(QToolButton(row), f"{box.objectName()}-named", look="boxed")
        button.setText(self.tr("Named"))
        button.setProperty("boxed", True)
        button.setObjectName(f"{box.objectName()}-named")
        name = self.tr("Named steps for: {field}").format(field=box.accessibleName())
        button.setAccessibleName(name)
        button.setToolTip(self.tr("Choose the step shown, the start, the end or a bookmark"))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        places = [
            (0, self.tr("Start")),
            (self._run.step, self.tr("Step shown")),
            (len(self._run.trace) - 1, self.tr("End")),
        ]
        for step, title in (*places, *self._run.marks):
            text = self.tr("{title}: {step}").format(title=title, step=local(f"{step:,}"))
            menu.addAction(text.replace("&", "&&")).setData(step)
        menu.triggered.connect(self._step_chosen)
        self._menus.append((box, menu))
        button.setMenu(menu)
        across.addWidget(button)
        return row

    def _step_chosen(self, action: QAction) -> None:
        for box, menu in self._menus:
            if menu is self.sender():
                box.setValue(int(action.data()))

    def set_choice(self, choice: AnimationChoice) -> None:
        """Show a choice."""
        self._quiet = True
        self.form.setCurrentIndex(max(self.form.findData(choice.form), 0))
        self.view.setCurrentIndex(max(self.view.findData(choice.view), 0))
        self.large.setCurrentIndex(SIZES.index(choice.size) if choice.size in SIZES else 0)
        self.theme.setCurrentIndex(int(choice.dark))
        self.first.setValue(choice.first)
        self.last.setValue(choice.last)
        self.every.setValue(choice.every)
        self.rate.setValue(choice.per_second)
        self.hold.setValue(choice.hold)
        self.caption.setChecked(choice.caption)
        for box in self.kinds:
            box.setChecked(not choice.kinds or box.property("kind") in choice.kinds)
        self._quiet = False
        self._changed()

    @property
    def choice(self) -> AnimationChoice:
        """What is chosen."""
        kinds = tuple(str(box.property("kind")) for box in self.kinds if box.isChecked())
        return AnimationChoice(
            self.first.value(),
            self.last.value(),
            self.every.value(),
            () if len(kinds) == len(self.kinds) else kinds,
            self._run.views[max(self.view.currentIndex(), 0)],
            SIZES[max(self.large.currentIndex(), 0)],
            self.rate.value(),
            self.hold.value(),
            self.theme.currentIndex() == 1,
            self.caption.isChecked(),
            self._form(),
        )

    @property
    def has_kinds(self) -> bool:
        """Whether events of any kind are chosen."""
        return any(box.isChecked() for box in self.kinds)

    def _form(self) -> str:
        return str(self.form.currentData())

    def _changed(self, *_values: object) -> None:
        if self._quiet:
            return
        film = not self.choice.is_folder
        for field in (self.rate, self.hold):
            self._rows.setRowVisible(field, film)
        self.changed.emit()
