"""What a class sees: the algorithm in lines, and a companion of the canvas.

- `pseudocode`: The strip below the canvas: the algorithm, with the line of the step lit.
- `stage`: What is between sentence and timeline: the canvas, and the pseudocode below it.
"""
