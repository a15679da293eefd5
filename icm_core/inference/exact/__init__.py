"""Certificates: the most probable derivation of a sentence, proved.

- `bound_refine`: Bounded refinement: splitting a bounded forest by states of a greater depth.
- `bounds`: Forests with upper bounds: what no derivation through an edge can exceed.
- `certificate`: Certificates: the most probable derivation of a sentence, proved.
- `family`: The exact searches, as the catalogue knows them.
- `look_ahead`: Looking one depth ahead: edges of a bounded forest that splitting will drop.
- `pseudocode`: Exact searches in a few lines, as they are shown beside a run.
- `searches`: The exact searches by name: how the catalogue runs them.
- `trace`: Traces of exact searches: forests refined depth by depth, items kept and dropped.
"""
