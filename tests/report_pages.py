"""Reads pages of HTML strictly, and opens them in a browser where there is one."""

from __future__ import annotations

import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from icm_core.analysis.report import page

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
BROWSER = next((found for name in BROWSERS if (found := shutil.which(name))), None)
_VOID = {"meta", "br", "hr", "img", "link", "input"}
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
_SVG = re.compile(r"<svg .*?</svg>", re.DOTALL)
_URL = re.compile(r"url\(\s*['\"]?(?!#)|@import", re.IGNORECASE)


@dataclass
class Page:
    """What a page holds."""

    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    pictures: list[ElementTree.Element] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All that is read."""
        return "\n".join(self.texts)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._start(tag, attrs)
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open, f"<{tag}/> closes itself outside of SVG"
        self._start(tag, attrs)

    def _start(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.page.tags.append(tag)
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        for name, value in attrs:
            assert not name.startswith("on"), f"<{tag}> has a handler of its own, {name}"
            if name == "id":
                self.page.ids.append(value or "")
            elif name in ("href", "src", "xlink:href", "action", "data"):
                assert not _SCHEME.match(value or ""), f"<{tag} {name}={value}> leads outside"
                self.page.links.append(value or "")
            elif name == "style":
                assert not _URL.search(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        opened = self.open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"

    def handle_data(self, data: str) -> None:
        if "script" in self.open:
            self.page.scripts.append(data)
        elif "style" in self.open:
            assert not _URL.search(data)
        elif data.strip():
            self.page.texts.append(data)


def read_page(text: str) -> Page:
    """Return what a page holds, after making sure that it is whole and needs nothing else.

    Tags are balanced, ids are there once, links lead to them, pictures are XML, and nothing is
    loaded from anywhere.
    """
    reader = _Reader()
    reader.feed(text)
    reader.close()
    page = reader.page
    assert not reader.open, f"never closed: {reader.open}"
    assert len(page.ids) == len(set(page.ids)), "an id is there twice"
    for link in page.links:
        assert link.startswith("#"), f"{link} leads outside"
        assert link[1:] in page.ids, f"{link} leads nowhere"
    page.pictures = [ElementTree.fromstring(svg) for svg in _SVG.findall(text)]
    assert len(page.pictures) == page.tags.count("svg")
    return page


@dataclass(frozen=True)
class Opened:
    """A page after a browser has run its scripts."""

    html: str
    messages: tuple[str, ...]


def open_page(path: Path, *flags: str) -> Opened:
    """Open a page in a browser without a screen; return it with what stood on the console."""
    assert BROWSER is not None
    run = subprocess.run(
        [
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--enable-logging=stderr",
            "--virtual-time-budget=5000",
            *flags,
            "--dump-dom",
            path.resolve().as_uri(),
        ],
        capture_output=True,
        timeout=120,
        check=True,
    )
    told = run.stderr.decode("utf-8", "replace").splitlines()
    return Opened(run.stdout.decode("utf-8"), tuple(line for line in told if "CONSOLE" in line))


def report_html(what: page.ReportInput) -> str:
    """Return a report as text."""
    return "".join(page._Page(what, None).parts())
