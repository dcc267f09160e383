// Where a tooltip stands so that it neither covers the cursor nor leaves the plot.

/** To the right of the cursor in the left half of the plot, else to its left. */
export const placeTooltip = (
  cursor: number,
  width: number,
): { left: number; right?: never } | { right: number; left?: never } =>
  cursor < width / 2 ? { left: cursor + 12 } : { right: Math.max(0, width - cursor + 12) };
