"""Pictures and animations without a screen: of trees, charts, models and recorded runs."""
