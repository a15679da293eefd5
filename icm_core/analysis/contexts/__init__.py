"""The contexts of a model: looked up, ranked, explained, plotted."""
