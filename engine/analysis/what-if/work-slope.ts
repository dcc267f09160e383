// Work per stroke against the rate of this crew: at a higher rate most crews pull less in each stroke.
import type { Analysis } from '../analysis.ts';
import { computeAutocorrelation, strokesForOne } from '../comparison/blocks.ts';
import { RATE_BAND_SPM } from '../comparison/strata.ts';
import { summedPower } from '../changes/series.ts';

export interface WorkSlope {
  /** Slope of log work over log rate: −0.5 is half a percent less for each percent of rate. */
  readonly value: number;
  readonly error: number;
}

const MIN_BANDS = 3;
const MIN_IN_BAND = 10;

/** Null if fewer than three bands of 2 spm have ten strokes each. */
export function workSlope(analysis: Pick<Analysis, 'strokes' | 'gates'>, strokes: Int32Array): WorkSlope | null {
  const powers = summedPower({ ...analysis, pieces: [] }, strokes);
  const rates = Float64Array.from(strokes, (stroke) => analysis.strokes.boat.rateSpm[stroke] ?? NaN);
  const rows = Array.from(strokes.keys()).filter((k) => (powers[k] ?? NaN) > 0 && (rates[k] ?? NaN) > 0);
  const bands = new Map<number, number>();
  for (const k of rows) {
    const band = Math.floor((rates[k] ?? NaN) / RATE_BAND_SPM);
    bands.set(band, (bands.get(band) ?? 0) + 1);
  }
  if ([...bands.values()].filter((count) => count >= MIN_IN_BAND).length < MIN_BANDS) return null;
  const x = Float64Array.from(rows, (k) => Math.log(rates[k] ?? NaN));
  const y = Float64Array.from(rows, (k) => Math.log((powers[k] ?? NaN) / (rates[k] ?? NaN)));
  const [mx, my] = [x, y].map((column) => column.reduce((sum, value) => sum + value, 0) / column.length);
  const offs = x.map((value) => value - (mx ?? NaN));
  const squares = offs.reduce((sum, off) => sum + off * off, 0);
  const value = offs.reduce((sum, off, k) => sum + off * ((y[k] ?? NaN) - (my ?? NaN)), 0) / squares;
  const residuals = y.map((one, k) => one - (my ?? NaN) - value * (offs[k] ?? NaN));
  const noise = residuals.reduce((sum, one) => sum + one * one, 0) / Math.max(1, rows.length - 2);
  const alike = strokesForOne(computeAutocorrelation([residuals]));
  return { value, error: Math.sqrt((noise / squares) * alike) };
}
