// Selected strokes grouped by rate: bands of 2 spm, wider if there were too many.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { Rates } from '../view.ts';

export interface RateBand extends Rates {
  readonly strokes: Int32Array;
}

const WIDTHS_SPM = [2, 4, 8];
const MAX_BANDS = 7;
/** Minimum strokes for a comparable curve. */
export const MIN_STROKES = 5;

function cutRateBands({ boat }: StrokeTable, strokes: Int32Array, widthSpm: number): RateBand[] {
  const bands = new Map<number, number[]>();
  for (const stroke of strokes) {
    const rate = boat.rateSpm[stroke] ?? Number.NaN;
    if (!Number.isFinite(rate)) continue;
    const from = Math.floor(rate / widthSpm) * widthSpm;
    const band = bands.get(from);
    if (band === undefined) bands.set(from, [stroke]);
    else band.push(stroke);
  }
  return [...bands]
    .filter(([, inside]) => inside.length >= MIN_STROKES)
    .toSorted(([a], [b]) => a - b)
    .map(([fromSpm, inside]) => ({ fromSpm, toSpm: fromSpm + widthSpm, strokes: Int32Array.from(inside) }));
}

/** By rate; only bands of at least five strokes. */
export function rateBands(table: StrokeTable, strokes: Int32Array): RateBand[] {
  const [finest = [], ...wider] = WIDTHS_SPM.map((width) => cutRateBands(table, strokes, width));
  return [finest, ...wider].find((bands) => bands.length <= MAX_BANDS) ?? wider.at(-1) ?? finest;
}

export const bandName = ({ fromSpm, toSpm }: Rates): string => `${fromSpm}–${toSpm}`;
