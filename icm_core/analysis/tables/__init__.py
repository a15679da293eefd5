"""Tables as data, and as text, CSV, LaTeX and HTML.

- `csv_rows`: Rows of numbers and names as CSV.
- `files`: Tables in files: a folder of CSV, or one file of LaTeX.
- `parts`: What the tables of a comparison have in common: columns, cells and filters.
- `rows_latex`: Rows of numbers and names, as they are saved as CSV, as a table for LaTeX.
- `table`: Tables as data: what panes show, files hold and reports print.
- `text`: Tables as text that leaves the program: CSV, LaTeX, Markdown and HTML.
- `values`: Values of tables as people read them.
"""
