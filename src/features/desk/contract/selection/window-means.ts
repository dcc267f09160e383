// A window of the recording, as a split or a pass, in the numbers that the cards say of it when it is selected.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import type { Selection } from '../view.ts';
import { strokesWithin, type Range } from './selection.ts';
import { meanRowerPower, rowersOf, strokeRate } from './summaries.ts';

export interface WindowMeans {
  /** Null where no whole stroke that counts lies inside, or none of them has the value. */
  readonly rateSpm: number | null;
  /** Mean of the rowers that are shown, W. */
  readonly powerW: number | null;
}

/** Over the whole strokes inside that count. */
export function windowMeans(analysis: Analysis, selection: Selection, range: Range): WindowMeans {
  const { strokes: table } = analysis;
  const { strokes } = selectedStrokes(table, strokesWithin(table, range), selection.counted.included);
  return {
    rateSpm: strokeRate(table, strokes).mean,
    powerW: meanRowerPower(analysis, rowersOf(analysis, selection), strokes).mean,
  };
}
