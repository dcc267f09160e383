// Time by bands of rate or heart rate, as a coach adds up a week: rowed by the stroke or the second, and as planned.
import type { Analysis } from '../analysis/analysis.ts';
import type { Amount, Rate, Step, Workout } from './workout.ts';

/** Seconds per band: below the first limit, between two limits, above the last. */
export interface BandSeconds {
  readonly bands: readonly number[];
  /** Without a rate. */
  readonly unknownS: number;
}

/** A channel by the second, or values by the stroke; ascending. */
export interface Sampled {
  readonly timeS: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/** A value stands for the time up to the next one, but never longer: a watch saves one at least so often. */
const LONGEST_STEP_S = 20;
/** Below, no one rows. */
const SLOWEST_SPM = 8;

export const noSeconds = (limits: readonly number[]): BandSeconds => ({
  bands: Array.from({ length: limits.length + 1 }, () => 0),
  unknownS: 0,
});

const bandOf = (value: number, limits: readonly number[]): number => limits.filter((limit) => value >= limit).length;

export const addSeconds = (one: BandSeconds, other: BandSeconds): BandSeconds => ({
  bands: one.bands.map((seconds, band) => seconds + (other.bands[band] ?? 0)),
  unknownS: one.unknownS + other.unknownS,
});

/** Time at each band of the values; those below `least` count for none. */
export function sampledSeconds({ timeS, values }: Sampled, limits: readonly number[], least = 0): BandSeconds {
  const bands = limits.map(() => 0).concat(0);
  for (let at = 0; at + 1 < timeS.length; at += 1) {
    const value = values[at] ?? NaN;
    const stepS = (timeS[at + 1] ?? NaN) - (timeS[at] ?? NaN);
    if (!(value >= least) || !(stepS > 0) || stepS > LONGEST_STEP_S) continue;
    const band = bandOf(value, limits);
    bands[band] = (bands[band] ?? 0) + stepS;
  }
  return { bands, unknownS: 0 };
}

/**
 * Time rowed by rate: by the stroke, otherwise by the second; otherwise the work time of the device, without a rate.
 *
 * @param rates of a device that records no strokes; null without any.
 */
export function rowedSeconds(
  { strokes, totals, summary }: Pick<Analysis, 'strokes' | 'totals' | 'summary'>,
  rates: Sampled | null,
  limits: readonly number[],
): BandSeconds {
  if (strokes.count === 0 && rates !== null) return sampledSeconds(rates, limits, SLOWEST_SPM);
  const bands = limits.map(() => 0).concat(0);
  const { startS, endS, rateSpm } = strokes.boat;
  for (let stroke = 0; stroke < strokes.count; stroke += 1) {
    const seconds = (endS[stroke] ?? NaN) - (startS[stroke] ?? NaN);
    if (!(seconds > 0) || seconds > LONGEST_STEP_S) continue;
    const rate = rateSpm[stroke] ?? NaN;
    // The first stroke after a stop may have no rate of its own.
    const band = bandOf(Number.isFinite(rate) ? rate : 60 / seconds, limits);
    bands[band] = (bands[band] ?? 0) + seconds;
  }
  const isTimed = bands.some((seconds) => seconds > 0);
  return { bands, unknownS: isTimed ? 0 : (totals.workS ?? summary.durationS ?? 0) };
}

const stagesOf = (step: Step): readonly { readonly amount: Amount | null; readonly rate: Rate | null }[] =>
  step.effort === 'work' ? step.stages : step.effort === 'rest' ? [] : [step];

/**
 * Time planned by rate, rests left out; a range counts at its middle.
 *
 * @param speedMps for distances; null leaves them out.
 */
export function plannedSeconds(workout: Workout, speedMps: number | null, limits: readonly number[]): BandSeconds {
  const bands = limits.map(() => 0).concat(0);
  let unknownS = 0;
  for (const { amount, rate } of workout.flatMap(stagesOf)) {
    const seconds = amount?.unit === 's' ? amount.value : (amount?.value ?? NaN) / (speedMps ?? NaN);
    if (!(seconds > 0)) continue;
    if (rate === null) unknownS += seconds;
    else {
      const band = bandOf((rate.from + rate.to) / 2, limits);
      bands[band] = (bands[band] ?? 0) + seconds;
    }
  }
  return { bands, unknownS };
}
