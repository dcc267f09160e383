// Pieces of a session as shown on the desk, for a device without strokes its own intervals, with the slow values that
// every device has.
import type { Interval } from '../../recording/interval.ts';
import type { Analysis } from '../analysis.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Quantity } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';

/** Work intervals of a device; a single interval is the whole session, not a piece. */
export function workIntervals({ intervals }: Pick<Analysis, 'intervals'>): readonly Interval[] {
  const work = intervals.filter(({ kind }) => kind === 'work');
  return work.length > 1 ? work : [];
}

/** True if the device only recorded automatic distance splits. */
export function keptSplitsOnly({ intervals }: Pick<Analysis, 'intervals'>): boolean {
  const work = workIntervals({ intervals });
  return work.length > 0 && work.every(({ by }) => by === 'split');
}

export interface NamedPiece extends Span {
  readonly name: string;
}

/** In order of time. Splits of a continuous row do not count as pieces. */
export function rowedPieces(analysis: Pick<Analysis, 'intervals' | 'pieces'>): NamedPiece[] {
  const { pieces } = analysis;
  const spans = pieces.length > 0 ? pieces : workIntervals(analysis).filter(({ by }) => by !== 'split');
  return spans.map(({ name = null, startS, endS }, at) => ({
    name: name ?? `Piece ${at + 1}`,
    fromS: startS,
    toS: endS,
  }));
}

/** A value over time, s on the recording's clock, ascending: per stroke or per second. */
export interface Sampled {
  readonly timeS: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

export const NOTHING_SAMPLED: Sampled = { timeS: [], values: [] };

export interface Span {
  readonly fromS: number;
  readonly toS: number;
}

/** Measured values in the span, in order; seconds from its start. */
function within({ timeS, values }: Sampled, { fromS, toS }: Span): { readonly atS: number; readonly value: number }[] {
  const found = [];
  for (let k = 0; k < timeS.length; k++) {
    const at = timeS[k] ?? NaN;
    const value = values[k] ?? NaN;
    if (at >= fromS && at < toS && Number.isFinite(value)) found.push({ atS: at - fromS, value });
  }
  return found;
}

/** Mean in each of `places` equal parts of the span; NaN without measurements. */
export function courseIn(sampled: Sampled, span: Span, places: number): Float64Array {
  const sums = new Float64Array(places);
  const counts = new Float64Array(places);
  for (const { atS, value } of within(sampled, span)) {
    const at = Math.min(places - 1, Math.floor((atS / (span.toS - span.fromS)) * places));
    sums[at] = (sums[at] ?? 0) + value;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return sums.map((sum, at) => ((counts[at] ?? 0) > 0 ? sum / (counts[at] ?? NaN) : NaN));
}

/** About a stroke: sampling more often adds no information about a piece. */
export const BEAT_S = 2;

/** Two-second means of the span, in order, without empty ones. */
export function beatsIn(sampled: Sampled, span: Span): Float64Array {
  const places = Math.max(1, Math.round((span.toS - span.fromS) / BEAT_S));
  return courseIn(sampled, span, places).filter(Number.isFinite);
}

/**
 * Slow values of every device, with or without gates: speed, rate and heart rate over a session. Whole session; null
 * if not measured.
 */
export interface SlowNumbers {
  readonly speedMps: Sampled | null;
  readonly rateSpm: Sampled | null;
  readonly heartRateBpm: Sampled | null;
}

/** From the strokes of a device with stroke rows; NaN is preserved. */
export function slowNumbersFromStrokes({ strokes, totals }: Pick<Analysis, 'strokes' | 'totals'>): SlowNumbers {
  const { startS, speedMps, rateSpm } = strokes.boat;
  const heart = totals.heartRates;
  const sampled = (values: Float64Array): Sampled | null =>
    values.some(Number.isFinite) ? { timeS: startS, values } : null;
  return {
    speedMps: sampled(speedMps),
    rateSpm: sampled(rateSpm),
    heartRateBpm: heart === null ? null : { timeS: heart.timeS, values: heart.bpm },
  };
}

/** From a device with per-second samples; a position-only file has the speed of its smoothed track. */
export function slowNumbersFromSamples(
  engine: Engine,
  samples: Samples,
  { track }: Pick<Analysis, 'track'>,
): SlowNumbers {
  const timeS = engine.f64(samples.timeS.address, samples.rowCount).slice();
  const sampled = (quantity: Quantity): Sampled | null => {
    const channel = samples.channels.find((one) => one.quantity === quantity);
    return channel === undefined ? null : { timeS, values: engine.view(channel.column).slice() };
  };
  return {
    speedMps: sampled('boat-speed') ?? (track === null ? null : { timeS: track.timeS, values: track.speedMps }),
    rateSpm: sampled('stroke-rate'),
    heartRateBpm: sampled('heart-rate'),
  };
}
