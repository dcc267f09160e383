// What a rower's season follows, told at matched rates: the strokes of an outing that count, sorted by their rate, so that a
// paddle is never held against a race.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { seatsOfGates, seatValues } from '#engine/analysis/selected/seat-values.ts';
import { weighedRates } from '#engine/analysis/selected/stroke-means.ts';
import { quantileOfSorted, sortedNumbers } from '#engine/analysis/statistics.ts';
import { NO_MIDDLE, type Middle } from '#src/outings/setup/rower-middle.ts';
import { ruleOfValue, type ValueRule } from '#src/outings/setup/value-rule.ts';

/** Catch and length in degrees, power in watts, and the catch in ms after the mean of the others. */
export const SEASON_VALUES = ['catchAngleDeg', 'arcDeg', 'powerW', 'catchOffsetMs'] as const satisfies GateField[];
export type SeasonValue = (typeof SEASON_VALUES)[number];

/** Strokes within one of an even rate are of that rate, strokes a minute. */
const BAND_SPM = 2;
/** A median of fewer strokes is no value of an outing. */
const FEWEST_STROKES = 10;

interface AtRate {
  readonly strokes: number;
  readonly middles: Readonly<Record<SeasonValue, Middle>>;
}

export interface SeatAtRates {
  readonly seat: number;
  /** By the rate, the middle of its band; only those with enough strokes. */
  readonly atRate: ReadonlyMap<number, AtRate>;
  readonly rules: Readonly<Record<SeasonValue, ValueRule>>;
}

const byValue = <T>(of: (value: SeasonValue) => T): Record<SeasonValue, T> => ({
  catchAngleDeg: of('catchAngleDeg'),
  arcDeg: of('arcDeg'),
  powerW: of('powerW'),
  catchOffsetMs: of('catchOffsetMs'),
});

/** Median and middle half; none where fewer strokes than are needed have the value. */
function middleOf(values: Float64Array): Middle {
  const sorted = sortedNumbers(values);
  if (sorted.length < FEWEST_STROKES) return NO_MIDDLE;
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantileOfSorted(sorted, share));
  return { median: median ?? NaN, iqr: (high ?? NaN) - (low ?? NaN) };
}

/** For each rate, from the lowest, the places of its strokes among those that count. */
function placesByRate({ strokes: table }: Analysis, strokes: Int32Array): Map<number, number[]> {
  const rates = new Map<number, number[]>();
  weighedRates(table, strokes).values.forEach((rate, place) => {
    if (!Number.isFinite(rate)) return;
    const band = BAND_SPM * Math.round(rate / BAND_SPM);
    const of = rates.get(band) ?? [];
    of.push(place);
    rates.set(band, of);
  });
  return new Map([...rates].filter(([, of]) => of.length >= FEWEST_STROKES).toSorted(([a], [b]) => a - b));
}

/** Every seat of an outing at every rate that was rowed for long enough. The catch is timed against the mean of the others. */
export function seatsAtRates(measured: Analysis): SeatAtRates[] {
  const analysis = analysisAgainst(measured, 'crew');
  const isCrew = analysis.timingReference === 'crew';
  const { strokes } = selectedStrokes(analysis.strokes);
  const rates = placesByRate(analysis, strokes);
  return seatsOfGates(analysis.gates).map((seat) => {
    const values = byValue((value) => seatValues(analysis, value, seat, strokes));
    const middleAt = (places: readonly number[], value: SeasonValue): Middle =>
      // Alone no one is before or after anyone.
      value === 'catchOffsetMs' && !isCrew
        ? NO_MIDDLE
        : middleOf(Float64Array.from(places, (place) => values[value][place] ?? NaN));
    return {
      seat,
      rules: byValue((value) => ruleOfValue(analysis, seat, value)),
      atRate: new Map(
        [...rates].map(([rate, places]): [number, AtRate] => [
          rate,
          { strokes: places.length, middles: byValue((value) => middleAt(places, value)) },
        ]),
      ),
    };
  });
}
