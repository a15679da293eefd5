"""What the system says of motion holds until the user chooses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from icm_gui.services.motion import system_reduces_motion
from icm_gui.services.settings import MOTION, Settings
from icm_gui.viewmodels.app.preferences import Preferences


@pytest.fixture
def asked_anew() -> Iterator[None]:
    """Ask the system again, and forget what it said."""
    system_reduces_motion.cache_clear()
    yield
    system_reduces_motion.cache_clear()


@pytest.mark.skipif("sys.platform != 'linux'", reason="files of Linux desktops")
@pytest.mark.usefixtures("asked_anew", "qapp")
@pytest.mark.parametrize(
    ("name", "line", "reduced"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5", False),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1", False),
    ],
)
def test_the_system_is_followed_until_something_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, line: str, reduced: bool
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(line + "\n", encoding="utf-8")
    settings = Settings()
    form = Preferences(settings)
    assert settings.reduced_motion is reduced
    assert form.value(MOTION) is reduced
    form.set_value(MOTION, not reduced)
    assert settings.reduced_motion is not reduced
    assert Preferences(Settings()).value(MOTION) is not reduced
    form.reset(MOTION)
    assert settings.reduced_motion is reduced
