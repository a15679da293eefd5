"""Style sheet and script of a report, both in the page."""

from __future__ import annotations

from typing import Final

from icm_core.analysis.report.pictures import variables_of
from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.drawing.paint.svg import MONO, SANS

_RULES: Final = """
* { box-sizing: border-box; }
html { background: var(--canvas); color: var(--ink); scroll-padding-top: 12px; }
body { font: 14px/1.45 var(--sans); font-variant-numeric: tabular-nums; margin: 0 auto;
  max-width: 1280px; padding: 24px; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 18px; border-top: 1px solid var(--line); margin: 36px 0 12px; padding-top: 20px; }
h3 { font-size: 14px; margin: 20px 0 8px; }
p { margin: 8px 0; max-width: 80ch; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, summary:focus-visible, .scroll:focus-visible {
  outline: 2px solid var(--accent); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; margin: 12px 0;
  padding: 0; }
.systems { display: grid; gap: 2px 12px; grid-template-columns: max-content 1fr; margin: 12px 0; }
.systems dt { color: var(--ink2); }
.systems dd { margin: 0; overflow-wrap: anywhere; }
.note { color: var(--ink2); font-size: 12px; }
.scroll { overflow-x: auto; margin: 8px 0; }
table { border-collapse: collapse; font-size: 13px; }
figure { margin: 8px 0; }
caption.hidden { clip-path: inset(50%); height: 1px; overflow: hidden; padding: 0;
  position: absolute; white-space: nowrap; width: 1px; }
caption { font-weight: 600; padding: 4px 0; text-align: left; }
th, td { border-bottom: 1px solid var(--line); padding: 4px 10px; text-align: left;
  vertical-align: top; }
thead th { background: var(--head); color: var(--ink2); font-size: 12px; font-weight: 600;
  white-space: nowrap; }
tbody th { font-weight: 400; }
tbody tr:hover { background: var(--panel); }
tfoot th, tfoot td { border-bottom: 0; border-top: 1px solid var(--ctl); font-weight: 600; }
.number { text-align: right; white-space: nowrap; }
.none { color: var(--ink3); }
thead button { background: none; border: 0; color: inherit; cursor: pointer; font: inherit;
  padding: 0; }
thead [aria-sort=ascending] button::after { content: " \\2191"; }
thead [aria-sort=descending] button::after { content: " \\2193"; }
.tools button { background: var(--panel); border: 1px solid var(--ctl); border-radius: 4px;
  color: var(--ink); cursor: pointer; font: inherit; margin-right: 8px; padding: 3px 10px; }
details { border-top: 1px solid var(--line); padding: 10px 0; }
summary { cursor: pointer; font-weight: 600; }
summary .facts { color: var(--ink2); font-weight: 400; margin-left: 8px; }
.trees { display: flex; flex-wrap: wrap; gap: 16px; }
.trees figure { flex: 1 1 auto; margin: 8px 0; max-width: 100%; min-width: 0; }
figcaption { color: var(--ink2); font-size: 12px; }
svg { display: block; font-family: var(--sans); }
svg .mono, .mono { font-family: var(--mono); }
.key span { border-radius: 3px; display: inline-block; margin-right: 8px; padding: 0 6px; }
.missing { background: var(--blue-tint); border: 1px dashed var(--blue); color: var(--blue); }
.extra { background: var(--hyp-tint); border: 3px double var(--hyp); color: var(--hyp); }
.other { background: var(--purple-tint); border: 1px solid var(--purple); color: var(--purple); }
.crossing { background: var(--rose-tint); border: 1px solid var(--rose);
  color: var(--rose); text-decoration: underline wavy; }
.warning { background: var(--ochre-tint); border-left: 4px solid var(--ochre);
  color: var(--ochre); padding: 6px 12px; }
@media print {
  body { font-size: 10pt; max-width: none; padding: 0; }
  nav, .tools { display: none; }
  .scroll { overflow: visible; }
  figure svg { height: auto; max-width: 100%; }
  h2, h3, summary { break-after: avoid; }
  tr, figure { break-inside: avoid; }
  thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; }
}
"""

STYLE: Final = (
    f":root {{ color-scheme: light dark; {variables_of(LIGHT)}\n"
    f"  --sans: {SANS}; --mono: {MONO}; }}\n"
    f"@media screen and (prefers-color-scheme: dark) {{ :root {{ {variables_of(DARK)} }} }}"
    f"{_RULES}"
)

SCRIPT: Final = r"""
"use strict";
(function () {
  // Columns are sorted by the button in their head: numbers as numbers, what is missing last.
  function key(row, column) {
    const cell = row.cells[column];
    if (cell.dataset.value !== undefined) return Number(cell.dataset.value);
    return cell.classList.contains("none") ? null : cell.textContent;
  }
  function compare(left, right) {
    if (left === null || right === null) return 0;
    if (typeof left === "number" && typeof right === "number") return left - right;
    return String(left).localeCompare(String(right), "en", { numeric: true });
  }
  function sort(table, head, column) {
    const down = head.getAttribute("aria-sort") === "descending";
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "ascending" : "descending");
    const body = table.tBodies[0];
    const rows = Array.from(body.rows, row => [key(row, column), row]);
    rows.sort(function (one, other) {
      if (one[0] === null || other[0] === null) return (one[0] === null) - (other[0] === null);
      return down ? compare(one[0], other[0]) : compare(other[0], one[0]);
    });
    body.append(...rows.map(pair => pair[1]));
  }
  for (const table of document.querySelectorAll("table")) {
    if (!table.tHead || !table.tBodies.length || table.tBodies[0].rows.length < 2) continue;
    Array.from(table.tHead.rows[0].cells).forEach(function (head, column) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, head, column));
      head.append(button);
    });
  }
  // A sentence that a link leads to is unfolded, and all of them are on paper.
  const sentences = Array.from(document.querySelectorAll("details"));
  function fold(open) { for (const one of sentences) one.open = open; }
  function follow() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === "DETAILS") {
      target.open = true;
      target.scrollIntoView();
    }
  }
  window.addEventListener("hashchange", follow);
  window.addEventListener("beforeprint", () => fold(true));
  const tools = document.getElementById("tools");
  if (tools) {
    for (const [text, open] of [["Unfold all", true], ["Fold all", false]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
      button.addEventListener("click", () => fold(open));
      tools.append(button);
    }
  }
  follow();
})();
"""
