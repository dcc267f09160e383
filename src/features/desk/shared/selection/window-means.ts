// Summary of a window, such as a split or run, with the same numbers as on the cards.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { Selection } from '../view.ts';
import { strokesWithin, type Range } from './selection.ts';
import { meanRowerPower, listSelectedRowers, strokeRate } from './summaries.ts';

export interface WindowMeans {
  /** Null when no counted stroke is fully inside, or none has the value. */
  readonly rateSpm: number | null;
  /** Mean of the visible rowers, W. */
  readonly powerW: number | null;
}

/** Over the counted strokes fully inside. */
export function windowMeans(analysis: Analysis, selection: Selection, range: Range): WindowMeans {
  const { strokes: table } = analysis;
  const { strokes } = selectedStrokes(table, strokesWithin(table, range), selection.counted.included);
  return {
    rateSpm: strokeRate(table, strokes).mean,
    powerW: meanRowerPower(analysis, listSelectedRowers(analysis, selection), strokes).mean,
  };
}
