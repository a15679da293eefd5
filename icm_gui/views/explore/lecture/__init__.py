"""What a class sees: the algorithm in lines, and a companion of the canvas.

- `blocks`: What a sheet is made of: headings, tables, bars and notes.
- `companion`: What stands beside the canvas of a lecture: one page, swapped for the next by a key.
- `following_sheet`: A sheet that follows the clock.
- `heading`: Which step a sheet is about: the chip of its event, and its number.
- `ladder`: The smoothing ladder beside the canvas of a lecture.
- `measures`: How much room the blocks of a sheet need, and each column of its tables.
- `pseudocode`: The strip below the canvas: the algorithm, with the line of the step lit.
- `sheet`: A sheet of headings, tables, bars and notes, drawn in one column.
- `stage`: What is between sentence and timeline: the canvas, its companion, the pseudocode below.
"""
