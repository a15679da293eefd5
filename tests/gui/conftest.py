"""Every test of the window runs offscreen and apart from the user's own folders."""

from __future__ import annotations

from window_fixtures import collected, explore, isolated, said, stage, themes

__all__ = ["collected", "explore", "isolated", "said", "stage", "themes"]
