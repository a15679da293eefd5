"""What all models of the panes about one context share: they follow the browser while seen."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.contexts.view import ContextView, context_view
from icm_core.model.model import Model
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr

_KEPT = 8
"""Contexts that are kept, so that panes that show the same one do not each work it out."""


class ContextViews(QObject):
    """The contexts that were shown last, at all their levels."""

    def __init__(self, browser: ContextBrowser) -> None:
        super().__init__(browser)
        self._browser = browser
        self._views: dict[tuple[int, int], ContextView] = {}
        browser.index_changed.connect(self.forget)
        browser.model_changed.connect(self._forget_tried)

    def of(self, model: Model, node: int) -> ContextView:
        """Return a context of a model."""
        # A view keeps its model, so that no other one can have the same id meanwhile.
        key = id(model), node
        found = self._views.pop(key, None)
        if found is None:
            found = context_view(model, node)
        self._views[key] = found
        while len(self._views) > _KEPT:
            self._views.pop(next(iter(self._views)))
        return found

    def forget(self) -> None:
        """Keep nothing of a model that is not browsed any more."""
        self._views.clear()

    def _forget_tried(self) -> None:
        """Keep nothing of what was tried before: predictions take tens of megabytes."""
        kept = self._browser.model, self._browser.opened
        self._views = {key: view for key, view in self._views.items() if view.model in kept}


def views_of(browser: ContextBrowser) -> ContextViews:
    """Return the contexts that were shown last in a browser."""
    found = browser.findChild(ContextViews)
    return ContextViews(browser) if found is None else found


class PaneModel(QObject):
    """Follows a browser; nothing is worked out while the pane is not in sight.

    Signals
    -------
    changed
        Something else is to be shown.
    """

    changed = Signal()

    def __init__(self, browser: ContextBrowser) -> None:
        super().__init__()
        self.browser = browser
        self.views = views_of(browser)
        self._active = False
        self._shown: tuple[Any, ...] | None = None
        for signal in (
            browser.index_changed,
            browser.model_changed,
            browser.node_changed,
            browser.rule_changed,
            browser.compared_changed,
        ):
            signal.connect(self.follow)

    def set_active(self, active: bool) -> None:
        """Say whether the pane is in sight."""
        self._active = active
        if active:
            self.follow()

    def follow(self) -> None:
        """Work out what is to be shown, where it is in sight and not shown already."""
        if not self._active:
            if self._shown is not None and self._shown[0] is not self.browser.model:
                # A model that is not browsed any more must not be kept.
                self._shown = None
                self.clear()
            return
        key = self.key()
        if self._shown is not None and _same(key, self._shown):
            return
        self._shown = key
        self.renew()
        self.changed.emit()

    def key(self) -> tuple[Any, ...]:
        """Return what the shown thing depends on, the model first."""
        browser = self.browser
        return browser.model, browser.opened, browser.node, browser.rule, browser.loading

    def renew(self) -> None:
        """Work out what is to be shown."""

    def clear(self) -> None:
        """Show nothing: the pane is not in sight, and its model is not browsed any more."""

    @property
    def there(self) -> bool:
        """Whether a context is selected."""
        return self.browser.index is not None and self.browser.node >= 0

    @property
    def view(self) -> ContextView | None:
        """The current context."""
        model = self.browser.model
        if model is None or self.browser.node < 0:
            return None
        return self.views.of(model, self.browser.node)

    @property
    def before(self) -> ContextView | None:
        """The same context before the what-if, None without one."""
        opened = self.browser.opened
        if opened is None or not self.there or not self.browser.is_changed:
            return None
        return self.views.of(opened, self.browser.node)

    @property
    def hint(self) -> str:
        """What is said where there is nothing to show; empty where there is something."""
        if self.browser.why_none:
            return self.browser.why_none
        if self.browser.index is None:
            return tr("Open or train a model: what it learned is shown here.")
        if self.browser.node < 0:
            return tr("Pick a context in the trie.")
        return ""


def _same(key: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    """Whether keys are the same; models are compared by what they are, not by their content."""
    return len(key) == len(other) and all(
        a is b or (isinstance(a, int | str) and isinstance(b, int | str) and a == b)
        for a, b in zip(key, other, strict=True)
    )
