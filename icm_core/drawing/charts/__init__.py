"""Charts and hypergraphs: layout, drawing, legend."""
