"""Plots of contexts and of the values by depth.

- `depth`: Values by depth: discounts and concentrations of several fits, sizes of the trie.
- `likelihood`: Likelihood of trees under contexts cut at each depth.
- `rank`: Rank and frequency of the current context, with samples for values that are turned.
"""
