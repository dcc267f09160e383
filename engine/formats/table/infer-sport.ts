// Detects rowing by its numbers, for files without a sport.
import { ROWING, type Sport } from '../../recording/recording.ts';
import type { StrokeField, StrokeSet } from '../../recording/stroke-set.ts';

/** Plausible rates for rowing, spm, and speeds, m/s. */
const RATES_SPM = [12, 48] as const;
const SPEEDS_MPS = [1, 6.8] as const;

const UNKNOWN: Sport = { kind: 'unknown', name: null };

function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values)
    .filter((value) => value > 0)
    .toSorted();
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** From the typical rate and speed while moving. */
export const inferSport = (rateSpm: ArrayLike<number>, speedMps: ArrayLike<number>): Sport =>
  isWithin(median(rateSpm), RATES_SPM) && isWithin(median(speedMps), SPEEDS_MPS) ? ROWING : UNKNOWN;

/** The same for the first stroke set. */
export function inferStrokeSport(sets: readonly StrokeSet[]): Sport {
  const values = (field: StrokeField): ArrayLike<number> =>
    sets[0]?.columns.find((column) => column.field === field)?.values ?? [];
  return inferSport(values('rateSpm'), values('speedMps'));
}
