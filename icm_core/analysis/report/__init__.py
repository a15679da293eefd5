"""A comparison as one page of HTML, and its tables as files.

- `page`: A comparison as one page of HTML that needs nothing else: no network, no other file.
- `pictures`: Pictures of reports: SVG within a page of HTML, in the colours of the page.
- `sentences`: The sentences of a report: trees with differences, and the errors in words.
- `style`: Style sheet and script of a report, both in the page.
- `tables`: All tables of a comparison in the order of a report: for HTML, CSV and LaTeX.
"""
