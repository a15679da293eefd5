"""Upper bounds, and the proof of an optimum that every search is measured by.

- `bound_chart`: Bounds over a whole chart: the forest of those edges alone that can be worth it.
- `bound_refine`: Bounded refinement: splitting a bounded forest by states of a greater depth.
- `bounds`: Forests with upper bounds: what no derivation through an edge can exceed.
- `certificate`: Certificates: the most probable derivation of a sentence, proved.
- `look_ahead`: Looking one depth ahead: edges of a bounded forest that splitting will drop.
- `watch`: What follows a proof, round by round.
"""
