"""Kernels that prove a tree best: `bound_chart` and `bound_edges` (bounds of a chart), `bounded`
(what forests under bounds are worth), `certify` (their columns), `look_ahead` (bounds that look
at what follows).
"""
