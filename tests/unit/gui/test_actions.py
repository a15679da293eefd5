"""Records of actions: unique ids and keys, known menus, icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from weakref import ref

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.window.action import MENUS, Action
from icm_gui.views.window.action_set import ActionSet
from icm_gui.views.window.commands.all import all_actions

ACTIONS = all_actions()


def clashes(shortcuts: Iterable[tuple[str, str]]) -> list[tuple[str, str, str]]:
    """Return the keys that two actions share, with both ids.

    Parameters
    ----------
    shortcuts
        Id and keys in Qt's portable form; empty keys are none.
    """
    by_keys: dict[str, str] = {}
    found = []
    for name, keys in shortcuts:
        text = QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)
        if not text:
            continue
        if text in by_keys:
            found.append((text, by_keys[text], name))
        by_keys[text] = name
    return found


def test_ids_are_unique() -> None:
    assert [name for name, n in Counter(a.id for a in ACTIONS).items() if n > 1] == []


def test_no_two_actions_share_keys() -> None:
    assert clashes((a.id, a.shortcut) for a in ACTIONS) == []


def test_keys_of_desktops_are_left_to_them() -> None:
    """Ctrl+Alt and an arrow goes to another desktop, Alt+F4 and the like are the frame's."""
    arrows = ("Left", "Right", "Up", "Down")
    taken = {f"Ctrl+Alt+{arrow}" for arrow in arrows} | {
        f"Alt+F{number}" for number in range(1, 13)
    }
    assert [a.id for a in ACTIONS if a.shortcut in taken] == []


def test_a_clash_is_found() -> None:
    found = clashes([("a", "Ctrl+R"), ("b", "ctrl+r"), ("c", ""), ("d", "")])
    assert [(one, two) for _, one, two in found] == [("a", "b")]


def test_letters_of_a_menu_are_unique() -> None:
    for menu in {a.menu for a in ACTIONS}:
        letters = Counter(
            a.text[a.text.index("&") + 1].lower()
            for a in ACTIONS
            if a.menu == menu and "&" in a.text
        )
        assert [letter for letter, n in letters.items() if n > 1] == [], menu


def test_menus_and_tips_are_known() -> None:
    for a in ACTIONS:
        assert a.menu.partition("/")[0] in MENUS, a.id
        assert a.tip.endswith("."), a.id
        assert a.text.replace("&", ""), a.id


def test_every_icon_exists() -> None:
    import json
    from pathlib import Path

    import qtawesome

    folder = Path(qtawesome.__file__).parent / "fonts"
    names: set[str] = set()
    for path in folder.glob("phosphor*charmap*.json"):
        names |= set(json.loads(path.read_text(encoding="utf-8")))
    assert names
    assert {a.icon for a in ACTIONS if a.icon} - names == set()


class Toys:
    """Counts."""

    counted = 0

    def count(self, number: int) -> None:
        """Count some more."""
        self.counted += number


def test_an_action_does_not_hold_who_does_its_deed(qapp: QApplication) -> None:
    """A window that its own actions hold never goes."""
    spec: Action[Toys] = Action("a", "Five", "Treebank", lambda it: it.count, given=(5,))
    bench, above = Workbench(keep=False), QWidget()
    themes = Themes(bench.settings)
    actions = ActionSet([spec], bench.conditions, bench.settings, themes, above)
    toys = Toys()
    actions.connect_all(toys, [spec])
    actions["a"].trigger()
    assert toys.counted == 5
    kept = ref(toys)
    del toys
    assert kept() is None
    actions["a"].trigger()
    bench.close()
