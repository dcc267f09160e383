// Values of a season at matched rates: counted strokes grouped by rate, so that a paddle is never compared with a race.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { listSeats, seatValues, weighedRates } from '#engine/analysis/selected/stroke-means.ts';
import { BAND_SPM } from '#engine/exports/data-set-schema.ts';
import { sortedQuantile, sortedNumbers } from '#engine/analysis/statistics.ts';
import { NO_MIDDLE, type Middle } from '#src/library/setup/seat-metrics.ts';
import { toValueRule, type ValueRule } from '#src/library/setup/value-rule.ts';

/** Catch and length in degrees, power in watts, and catch timing in ms after the mean of the others. */
export const SEASON_VALUES = ['catchAngleDeg', 'arcDeg', 'powerW', 'catchOffsetMs'] as const satisfies GateField[];
export type SeasonValue = (typeof SEASON_VALUES)[number];

/** Minimum strokes for a session's median. */
const MIN_STROKES = 10;

interface AtRate {
  readonly strokes: number;
  readonly middles: Readonly<Record<SeasonValue, Middle>>;
}

export interface SeatAtRates {
  readonly seat: number;
  /** By the middle of the rate band; only bands with enough strokes. */
  readonly atRate: ReadonlyMap<number, AtRate>;
  readonly rules: Readonly<Record<SeasonValue, ValueRule>>;
}

const byValue = <T>(of: (value: SeasonValue) => T): Record<SeasonValue, T> => ({
  catchAngleDeg: of('catchAngleDeg'),
  arcDeg: of('arcDeg'),
  powerW: of('powerW'),
  catchOffsetMs: of('catchOffsetMs'),
});

/** Median and middle 50%; absent with too few strokes. */
function computeMiddle(values: Float64Array): Middle {
  const sorted = sortedNumbers(values);
  if (sorted.length < MIN_STROKES) return NO_MIDDLE;
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => sortedQuantile(sorted, share));
  return { median: median ?? NaN, iqr: (high ?? NaN) - (low ?? NaN) };
}

/** For each rate, lowest first, the indexes of its strokes among the counted ones. */
function placesByRate({ strokes: table }: Analysis, strokes: Int32Array): Map<number, number[]> {
  const rates = new Map<number, number[]>();
  weighedRates(table, strokes).values.forEach((rate, place) => {
    if (!Number.isFinite(rate)) return;
    const band = BAND_SPM * Math.round(rate / BAND_SPM);
    const of = rates.get(band) ?? [];
    of.push(place);
    rates.set(band, of);
  });
  return new Map([...rates].filter(([, of]) => of.length >= MIN_STROKES).toSorted(([a], [b]) => a - b));
}

/** Every seat of a session at every rate with enough strokes. Catches are timed against the mean of the others. */
export function seatsAtRates(measured: Analysis): SeatAtRates[] {
  const analysis = analysisAgainst(measured, 'crew');
  const isCrew = analysis.timingReference === 'crew';
  const { strokes } = selectedStrokes(analysis.strokes);
  const rates = placesByRate(analysis, strokes);
  return listSeats(analysis.gates).map((seat) => {
    const values = byValue((value) => seatValues(analysis, value, seat, strokes));
    const middleAt = (places: readonly number[], value: SeasonValue): Middle =>
      // A single rower has no timing.
      value === 'catchOffsetMs' && !isCrew
        ? NO_MIDDLE
        : computeMiddle(Float64Array.from(places, (place) => values[value][place] ?? NaN));
    return {
      seat,
      rules: byValue((value) => toValueRule(analysis, seat, value)),
      atRate: new Map(
        [...rates].map(([rate, places]): [number, AtRate] => [
          rate,
          { strokes: places.length, middles: byValue((value) => middleAt(places, value)) },
        ]),
      ),
    };
  });
}
