"""What tables and lists share.

- `cells`: What the tables of Explore share: rows of one height, fixed fonts, bold values.
- `copying`: Copies of what lists and tables show: by Ctrl+C, and as actions of their menus.
- `first_column`: The first column of a wide table: it stays in sight while the others scroll.
- `row_list`: A short table that is as high as its rows: for panels that scroll as a whole.
- `table_cells`: How tables as data draw their cells, and the row of sums below them.
- `table_list`: A table as data: rows that lead somewhere, sums, copies, a line about the row.
- `sorting`: Sorting a table by keys: the heads of columns take clicks alone.
"""
