"""What if other values were in force.

- `pane`: What if: values to change, and their effect on the sentence's parse.
- `sentence`: What a what-if does to the current sentence: in words, and the tree before beside the
  new one.
- `table`: Discounts and concentrations by depth, to be turned: a row of boxes for each depth.
"""
