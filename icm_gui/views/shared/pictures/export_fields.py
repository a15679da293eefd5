"""The fields of what a picture is exported as."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QLabel, QWidget

from icm_core.rendering.formats.base import MOST_SCALE, LookOption
from icm_core.rendering.painters.lettering import USUAL
from icm_core.wording import say
from icm_gui.viewmodels.shared.exporting import LEAST_SCALE, ExportChoice, forms_of
from icm_gui.views.shared.named import named

_GAP = 8


class ExportFields(QWidget):
    """Form, colours, size: only the fields that a form has are shown.

    Signals
    -------
    changed
        Another choice was made.

    Parameters
    ----------
    has_tree
        Whether the forms of trees are offered.
    """

    changed = Signal()

    def __init__(self, has_tree: bool, choice: ExportChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._forms = forms_of(has_tree)
        self._build()
        self.set_choice(choice)

    def _build(self) -> None:
        self.form = QComboBox(self)
        for form in self._forms:
            self.form.addItem(say(form.title), form.name)
        self.theme = QComboBox(self)
        self.theme.addItems([self.tr("Light"), self.tr("Dark")])
        self.scale = QDoubleSpinBox(self)
        self.scale.setRange(LEAST_SCALE, MOST_SCALE)
        self.scale.setSingleStep(0.5)
        self.scale.setDecimals(2)
        self.scale.setSuffix(" ×")
        self.text = QComboBox(self)
        self.text.addItems([self.tr("As text"), self.tr("As shapes, without fonts")])
        self.background = QCheckBox(self.tr("Background"), self)
        self.whole = QCheckBox(self.tr("Whole document"), self)
        self.note = named(QLabel(self, wordWrap=True), "export-note", look="second")
        rows = QFormLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setHorizontalSpacing(_GAP)
        rows.setVerticalSpacing(_GAP)
        rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, title, field in (
            ("form", self.tr("Format"), self.form),
            ("theme", self.tr("Colours"), self.theme),
            ("scale", self.tr("Enlarged"), self.scale),
            ("text", self.tr("Text"), self.text),
            ("background", "", self.background),
            ("document", "", self.whole),
        ):
            named(field, f"export-{name}", title or field.property("text"))
            rows.addRow(title, field)
            if isinstance(field, QComboBox):
                field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        rows.addRow(self.note)
        self._rows = rows
        for box in (self.form, self.theme, self.text):
            box.currentIndexChanged.connect(self._field_changed)
        self.scale.valueChanged.connect(self._field_changed)
        for switch in (self.background, self.whole):
            switch.toggled.connect(self._field_changed)

    def set_choice(self, choice: ExportChoice) -> None:
        """Show a choice."""
        fields = (self.form, self.theme, self.scale, self.text, self.background, self.whole)
        for field in fields:
            field.blockSignals(True)
        self.form.setCurrentIndex(max(self.form.findData(choice.form), 0))
        self.theme.setCurrentIndex(int(choice.dark))
        self.scale.setValue(choice.scale)
        self.text.setCurrentIndex(int(choice.outlined))
        self.background.setChecked(choice.background)
        self.whole.setChecked(choice.document)
        for field in fields:
            field.blockSignals(False)
        self._field_changed()

    @property
    def choice(self) -> ExportChoice:
        """What is chosen."""
        return ExportChoice(
            form=self._form(),
            dark=self.theme.currentIndex() == 1,
            scale=self.scale.value(),
            background=self.background.isChecked(),
            outlined=self.text.currentIndex() == 1,
            document=self.whole.isChecked(),
        )

    def _form(self) -> str:
        return self._forms[max(self.form.currentIndex(), 0)].name

    def _field_changed(self, *_values: object) -> None:
        choice = self.choice
        form = choice.format
        fields: dict[LookOption, QWidget] = {
            "palette": self.theme,
            "background": self.background,
            "scale": self.scale,
            "text": self.text,
            "document": self.whole,
        }
        for option, field in fields.items():
            self._rows.setRowVisible(field, option in form.options)
        self.note.setText(form.note(choice.look(USUAL)))
        self.changed.emit()
