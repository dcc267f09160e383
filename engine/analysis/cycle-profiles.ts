// Mean cycle of any channel: many strokes, each stretched to the same length.
import type { Engine } from '../runtime/engine.ts';
import type { Channel, Samples } from '../recording/recording.ts';
import type { StrokeTable } from './analysis.ts';
import { computeMean } from './statistics.ts';

/** Every hundredth of the cycle, both ends included. */
export const CYCLE_POINTS = 101;

export interface CycleProfile {
  /** Index into `Analysis.channels`. */
  readonly channel: number;
  /** Strokes with at least one point. */
  readonly strokeCount: number;
  /** Share of the cycle, 0 at the start of the stroke, 1 at the start of the next. */
  readonly at: Float64Array;
  /** Mean length of the strokes used, s; NaN if none. */
  readonly meanDurationS: number;
  /** In the channel's own unit; NaN at a point without strokes. */
  readonly mean: Float64Array;
  readonly p05: Float64Array;
  readonly p25: Float64Array;
  readonly p75: Float64Array;
  readonly p95: Float64Array;
}

const SPREAD_VALUES = 7;
/** Positions in the output of the spread kernel. */
const SPREAD = { mean: 0, p05: 1, p25: 3, p75: 4, p95: 6 } as const;
const CACHE_LINE_BYTES = 64;

/** Limits per unit; samples beyond them are discarded. */
const LIMIT_BY_UNIT: Readonly<Record<string, number>> = { 'm/s': 15, 'm/s2': 200, deg: 180 };

/** An odd number of cache lines: rows written side by side must not fall into the same cache sets. */
const rowStride = (count: number): number => CACHE_LINE_BYTES * (Math.ceil((count * 4) / CACHE_LINE_BYTES) | 1);

const shares = (): Float64Array => Float64Array.from({ length: CYCLE_POINTS }, (_, k) => k / (CYCLE_POINTS - 1));

/** Indexes of strokes within the samples. */
function sampledStrokes({ count, fromRow, toRow }: StrokeTable, chosen: Int32Array): Int32Array {
  return chosen.filter((stroke) => stroke >= 0 && stroke < count && (toRow[stroke] ?? 0) - (fromRow[stroke] ?? 0) >= 2);
}

/**
 * Where point 0 of a stroke lies among the rows and how many rows apart its points are. A stroke starts between two
 * samples; `fromRow` is the first at or after its start, and its span has no jump of the clock inside the stroke.
 */
function locatePoints(strokes: StrokeTable, timeS: Float64Array, rateHz: number, stroke: number) {
  const first = strokes.fromRow[stroke] ?? 0;
  const startS = strokes.boat.startS[stroke] ?? NaN;
  const endS = strokes.boat.endS[stroke] ?? NaN;
  return {
    start: first + (startS - (timeS[first] ?? NaN)) * rateHz,
    perPoint: ((endS - startS) * rateHz) / (CYCLE_POINTS - 1),
    // Rows that may be read: the sample before the start belongs to the stroke before, the one after the end to the
    // next.
    least: Math.max(0, first - 1),
    greatest: strokes.toRow[stroke] ?? 0,
  };
}

/** Distance in rows within which a point counts as the sample itself, so that a missing neighbor does not matter. */
const ON_A_SAMPLE_ROWS = 1e-6;

/** Linear interpolation between two samples; NaN if one of them is missing or beyond `limit`. */
function valueAt(values: ArrayLike<number>, row: number, least: number, greatest: number, limit: number): number {
  const nearest = Math.round(row);
  const onSample = Math.abs(row - nearest) < ON_A_SAMPLE_ROWS;
  const low = onSample ? nearest : Math.floor(row);
  const high = onSample ? nearest : low + 1;
  if (low < least || high > greatest) return NaN;
  const before = values[low] ?? NaN;
  const after = values[high] ?? NaN;
  if (!(Math.abs(before) <= limit && Math.abs(after) <= limit)) return NaN;
  return before + (after - before) * (row - low);
}

/**
 * Mean and 5, 25, 75 and 95% quantiles of channels at each hundredth of the cycle, over the chosen strokes. A cycle
 * runs from the start of a stroke (the oars cross the perpendicular on the recovery) to its end, stretched to the
 * length 1; between two samples the value is interpolated in a straight line. A point where a stroke's sample is
 * missing, or is one no boat can have (15 m/s, 200 m/s², 180°), is without that stroke; a point without any stroke is
 * NaN. Channels and strokes that do not exist are left out, and so are strokes without samples. *
 * @param channels indexes into `Samples.channels`, which are those of `Analysis.channels`.
 * @param chosen indexes into the stroke table.
 */
export function computeCycleProfiles(
  engine: Engine,
  samples: Samples,
  strokes: StrokeTable,
  chosen: Int32Array,
  channels: readonly number[],
): CycleProfile[] {
  const sampled = sampledStrokes(strokes, chosen);
  return channels.flatMap((index) => {
    const channel = samples.channels[index];
    return channel === undefined
      ? []
      : [engine.scratch(() => computeCycleProfile(engine, samples, strokes, sampled, channel, index))];
  });
}

function computeCycleProfile(
  engine: Engine,
  samples: Samples,
  strokes: StrokeTable,
  sampled: Int32Array,
  channel: Channel,
  index: number,
): CycleProfile {
  const stride = rowStride(sampled.length);
  const points = engine.allocate(stride * CYCLE_POINTS);
  const counts = engine.allocate(CYCLE_POINTS * 4);
  const scratch = engine.allocate(sampled.length * 8 + 16);
  const spreads = engine.allocate(CYCLE_POINTS * SPREAD_VALUES * 8);

  const values = engine.view(channel.column);
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const rows = Array.from({ length: CYCLE_POINTS }, (_, k) => engine.f32(points + k * stride, sampled.length));
  const perPoint = engine.i32(counts, CYCLE_POINTS).fill(0);
  const limit = LIMIT_BY_UNIT[channel.unit] ?? Number.MAX_VALUE;
  const durationsS: number[] = [];
  for (const stroke of sampled) {
    const place = locatePoints(strokes, timeS, samples.sampleRateHz, stroke);
    const greatest = Math.min(place.greatest, samples.rowCount - 1);
    let given = 0;
    rows.forEach((row, k) => {
      const value = valueAt(values, place.start + k * place.perPoint, place.least, greatest, limit);
      if (Number.isNaN(value)) return;
      const at = perPoint[k] ?? 0;
      row[at] = value;
      perPoint[k] = at + 1;
      given += 1;
    });
    if (given > 0) durationsS.push((strokes.boat.endS[stroke] ?? NaN) - (strokes.boat.startS[stroke] ?? NaN));
  }

  engine.kernels.spreadByRow(points, stride, counts, CYCLE_POINTS, scratch, spreads);
  const spread = engine.f64(spreads, CYCLE_POINTS * SPREAD_VALUES);
  const column = (which: number): Float64Array =>
    Float64Array.from({ length: CYCLE_POINTS }, (_, k) => spread[k * SPREAD_VALUES + which] ?? NaN);
  return {
    channel: index,
    strokeCount: durationsS.length,
    at: shares(),
    meanDurationS: computeMean(durationsS) ?? NaN,
    mean: column(SPREAD.mean),
    p05: column(SPREAD.p05),
    p25: column(SPREAD.p25),
    p75: column(SPREAD.p75),
    p95: column(SPREAD.p95),
  };
}
