"""What was typed into recipes and not saved: kept between sessions, as nothing asks on closing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from icm_gui.services.settings import Settings

TYPED: Final = "experiments/typed"
"""Setting with the texts by path, as JSON."""
_MOST: Final = 8


class TypedRecipes:
    """The last few texts that are not those of their files."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def text(self, path: Path | None) -> str | None:
        """Return what was typed into a recipe, None for nothing."""
        return self._all().get(str(path))

    def keep(self, path: Path | None, text: str | None) -> None:
        """Keep the text of a recipe; None where it is that of its file."""
        texts = self._all()
        had = texts.pop(str(path), None)
        if text is not None and path is not None:
            texts[str(path)] = text
        if had != text:
            self._settings.set_value(TYPED, json.dumps(dict([*texts.items()][-_MOST:])))

    def _all(self) -> dict[str, str]:
        try:
            found = json.loads(self._settings.value(TYPED, "") or "{}")
        except ValueError:
            return {}
        if not isinstance(found, dict):
            return {}
        return {path: text for path, text in found.items() if isinstance(text, str)}
