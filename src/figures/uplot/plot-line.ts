// One line of a plot: its values, its look and the name written at its end; and the place of the reading at the cursor.
import type { ChartTheme } from '../theme.ts';

export interface PlotLine {
  readonly label: string;
  /** In readings, where there is more room; the label where it is left out. */
  readonly name?: string;
  /** NaN breaks the line. */
  readonly values: ArrayLike<number>;
  readonly colour: (theme: ChartTheme) => string;
  readonly dash: readonly number[];
  readonly width: number;
}

/** To the right of the cursor in the left half of the plot, else to its left. */
export const placeTooltip = (
  cursor: number,
  width: number,
): { left: number; right?: never } | { right: number; left?: never } =>
  cursor < width / 2 ? { left: cursor + 12 } : { right: Math.max(0, width - cursor + 12) };
