"""Layout and drawing of trees, charts and plots in numbers, through one painter; without Qt."""
