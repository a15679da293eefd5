"""A comparison as one page of HTML, and its tables as files.

- `page`: A comparison as one page of HTML that needs nothing else: no network, no other file.
- `pictures`: Pictures of reports: SVG within a page of HTML, in the colours of the page.
- `sentences`: The sentences of a report: their trees with the differences, and what is wrong in
  words.
- `style`: How a report looks and what it does by itself: one style sheet, one script, both in the
  page.
- `tables`: All tables of a comparison, in the order of a report: for pages, folders of CSV, and
  LaTeX.
"""
