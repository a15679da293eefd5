"""The user's settings as a form: kept at once, reset, nonsense in the file."""

from __future__ import annotations

import pytest

from icm_gui.services.settings import Settings
from icm_gui.viewmodels.app.preferences import DEFAULTS, FIELDS, THRESHOLD, Preferences
from icm_gui.viewmodels.explore.search.search_settings import LONGEST, SECONDS


def test_every_setting_has_a_default() -> None:
    """That can be chosen or typed."""
    assert {field.key for field in FIELDS} == set(DEFAULTS)
    for field in FIELDS:
        assert field.fits(DEFAULTS[field.key])


def test_what_nothing_reads_any_more_is_dropped(qapp: object) -> None:
    old = Settings()
    old.set_value("explore/pane-search", "open")
    old.set_value("explore/pane-search-astar", "open")
    old.sync()
    new = Settings()
    assert new.value("explore/pane-search") is None
    assert new.value("explore/pane-search-astar") == "open"


def test_changes_are_kept_and_told_at_once(qapp: object) -> None:
    """Each once; a default is not written."""
    settings = Settings()
    told: list[str] = []
    settings.changed.connect(told.append)
    form = Preferences(settings)
    form.set_value("look/theme", "dark")
    form.set_text("look/font", "18")
    form.set_value("look/reduced-motion", True)
    form.set_text(LONGEST, "60")
    form.set_value(THRESHOLD, 0.0)
    assert told == ["look/theme", "look/font", "look/reduced-motion", LONGEST, THRESHOLD]
    assert settings.font_px == 18
    assert settings.reduced_motion
    assert settings.value(THRESHOLD, 1e-4) == 0.0
    settings.sync()
    again = Preferences(Settings())
    assert again.changed_keys() == form.changed_keys()
    assert again.value(LONGEST) == 60
    form.reset()
    assert settings.value("look/theme") is None
    assert settings.value(LONGEST, 0) == 0
    assert form.changed_keys() == []


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("look/font", "8"),
        ("look/font", "25"),
        ("look/font", ""),
        (LONGEST, "0"),
        (SECONDS, "0"),
        (SECONDS, "x"),
        ("limits/record-mb", "0"),
    ],
)
def test_wrong_values_are_told_and_not_kept(qapp: object, key: str, text: str) -> None:
    """What was there stays in force."""
    settings = Settings()
    form = Preferences(settings)
    form.set_text(key, text)
    assert list(form.faults) == [key]
    assert settings.value(key) is None
    form.reset(key)
    assert not form.faults


def test_changes_from_elsewhere_are_shown(qapp: object) -> None:
    """Such as larger text by a key."""
    settings = Settings()
    form = Preferences(settings)
    told: list[int] = []
    form.changed.connect(lambda: told.append(1))
    settings.set_value("look/font", 20)
    assert form.text("look/font") == "20"
    assert told
    form.set_text(SECONDS, "2.5")
    assert settings.value("look/font", 13) == 20


def test_nonsense_in_the_file_is_the_default(qapp: object) -> None:
    """And can be replaced."""
    settings = Settings()
    settings.set_value("look/theme", "green")
    settings.set_value("look/font", "huge")
    settings.set_value(LONGEST, -4)
    form = Preferences(settings)
    assert form.value("look/theme") == "system"
    assert form.value("look/font") == 13
    assert form.value(LONGEST) is None
    form.set_value("look/theme", "dark")
    assert settings.value("look/theme") == "dark"
