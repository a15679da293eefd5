"""Settings of the user: theme, sizes, shortcuts, recent files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QSettings, Signal

from icm_gui.services.motion import system_reduces_motion

MOST_RECENT = 12
_RECENT = "recent/files"
MOTION = "look/reduced-motion"
_NO_LONGER = ("explore/pane-search", "explore/pane-plots")
"""Keys that older versions kept and nothing reads: such panes are kept a family each."""
BASE_FONT_PX = 13
LEAST_FONT_PX, MOST_FONT_PX = 9, 24


class Settings(QObject):
    """Values kept between starts, in the system's place for them.

    Signals
    -------
    changed : str
        Key of a value that was set.
    """

    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, "icm", "icm-gui"
        )

        for key in _NO_LONGER:
            self._store.remove(key)
        self._overrides: dict[str, Any] = {}
        self._font_px: int | None = None
        """Read once: every row that is painted asks for it."""
        self.changed.connect(self._forget)

    def _forget(self, _key: str) -> None:
        self._font_px = None

    def override(self, key: str, value: Any) -> None:
        """Set a value for this start only."""
        self._overrides[key] = value
        self.changed.emit(key)

    def lift(self, key: str) -> None:
        """Let the value that is kept hold again in place of the one for this start."""
        if key in self._overrides:
            del self._overrides[key]
            self.changed.emit(key)

    def value(self, key: str, default: Any = None) -> Any:
        """Return a value, of the type of its default where there is one."""
        found = self._overrides.get(key, self._store.value(key, default))
        if default is None or found is None:
            return found
        try:
            if isinstance(default, bool):
                return found if isinstance(found, bool) else str(found).lower() in ("true", "1")
            if isinstance(default, int):
                return int(str(found))
            if isinstance(default, float):
                return float(str(found))
            if isinstance(default, str):
                return str(found)
            if isinstance(default, list):
                return found if isinstance(found, list) else [found]
        except (TypeError, ValueError):
            # Somebody wrote nonsense into the file: the default is better than no start.
            return default
        return found

    def set_value(self, key: str, value: Any) -> None:
        """Set a value and tell it."""
        self._overrides.pop(key, None)
        self._store.setValue(key, value)
        self.changed.emit(key)

    def remove(self, key: str) -> None:
        """Forget a value, or all below a key."""
        self._store.remove(key)
        self.changed.emit(key)

    def sync(self) -> None:
        """Write everything to the file."""
        self._store.sync()

    @property
    def font_px(self) -> int:
        """Size of the base font in pixels."""
        if self._font_px is None:
            size = int(self.value("look/font", BASE_FONT_PX))
            self._font_px = min(max(size, LEAST_FONT_PX), MOST_FONT_PX)
        return self._font_px

    @property
    def usual_font_px(self) -> int:
        """Size of the base font that is kept, whatever holds for this start."""
        try:
            size = int(str(self._store.value("look/font", BASE_FONT_PX)))
        except ValueError:
            return BASE_FONT_PX
        return min(max(size, LEAST_FONT_PX), MOST_FONT_PX)

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing moves; as the system has it until the user chose."""
        return bool(self.value(MOTION, system_reduces_motion()))

    def recent(self) -> list[str]:
        """Return the files opened last, the newest first."""
        return [str(path) for path in self.value(_RECENT, []) if str(path)]

    def add_recent(self, path: str | Path) -> None:
        """Note that a file was opened."""
        name = str(Path(path).absolute())
        others = [other for other in self.recent() if other != name]
        self.set_value(_RECENT, [name, *others][:MOST_RECENT])
