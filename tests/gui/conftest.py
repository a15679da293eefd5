"""Every test of the window runs offscreen and apart from the user's own folders."""

from __future__ import annotations

from window_fixtures import collected, isolated

__all__ = ["collected", "isolated"]
