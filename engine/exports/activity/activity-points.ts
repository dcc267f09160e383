// Points of an activity: at the end of each stroke, or once per second.
import type { Analysis, Track } from '../../analysis/analysis.ts';
import { computeSeatPower } from '../../analysis/power/power-timeline.ts';
import { type ActivityPoints, emptyPoints, type PointColumn } from '../../formats/activity/activity.ts';
import { unrolled } from '../../formats/in-memory/counting.ts';
import type { Engine } from '../../runtime/engine.ts';
import type { Recording } from '../../recording/recording.ts';
import { type Quantity, sampledAs, type SampledChannel } from '../../recording/channels.ts';
import type { ClockRange } from '../table.ts';
import type { StrokeField } from '../../recording/stroke-set.ts';

export interface Points {
  readonly points: ActivityPoints;
  /** Index of each point's stroke; empty if points are moments. */
  readonly strokes: Int32Array;
}

/** Maximum gap between GPS points for interpolation. */
const GAP_S = 10;

/** Positions at ascending moments, interpolated linearly between two GPS points. */
function placesAt({ timeS, latitudeDeg, longitudeDeg }: Track, atS: Float64Array) {
  const places = { latitudeDeg: new Float64Array(atS.length), longitudeDeg: new Float64Array(atS.length) };
  let after = 0;
  for (const [point, at] of atS.entries()) {
    while (after < timeS.length && (timeS[after] ?? 0) < at) after += 1;
    const [fromS = Number.NaN, toS = Number.NaN] = [timeS[after - 1], timeS[after]];
    const isOn = toS === at;
    const share = isOn || !(toS - fromS <= GAP_S) ? Number.NaN : (at - fromS) / (toS - fromS);
    const along = (values: Float64Array): number => {
      const to = values[after] ?? Number.NaN;
      return isOn ? to : (1 - share) * (values[after - 1] ?? Number.NaN) + share * to;
    };
    places.latitudeDeg[point] = along(latitudeDeg);
    places.longitudeDeg[point] = along(longitudeDeg);
  }
  return places;
}

interface StrokeChoice {
  readonly within: ClockRange;
  readonly seat: number | null;
  readonly zeroS: number;
}

/**
 * Meters rowed up to the end of each stroke; NaN for a stroke without a distance, which would otherwise read as zero.
 */
function counter(metres: Float64Array): Float64Array {
  let sum = 0;
  return metres.map((one) => {
    if (Number.isFinite(one)) sum += one;
    return Number.isFinite(one) ? sum : Number.NaN;
  });
}

/** Heart rate at the end of each stroke, bpm: from per-stroke or sampled values. */
function heartRates(engine: Engine, recording: Recording, endS: Float64Array): Float64Array {
  const logged = byStroke(recording, 'heartRateBpm', endS);
  const sampled = sampledAs(recording, 'heart-rate');
  if (logged !== null || sampled === null) return logged ?? endS.map(() => Number.NaN);
  return valuesNear(engine, sampled, endS);
}

/** Samples nearest to given moments, within a second. */
function valuesNear(engine: Engine, { set, channel }: SampledChannel, atS: Float64Array): Float64Array {
  const values = engine.view(channel.column);
  const rows = nearest(engine.view(set.timeS), atS, 1);
  return Float64Array.from(rows, (row) => values[row] ?? Number.NaN);
}

export function strokePoints(
  engine: Engine,
  recording: Recording,
  analysis: Analysis,
  { within, seat, zeroS }: StrokeChoice,
): Points {
  const { strokes: table, gates, track } = analysis;
  const { endS: all } = table.boat;
  const strokes = Int32Array.from(all.keys()).filter((stroke) => {
    const at = all[stroke] ?? Number.NaN;
    return at > within.fromS && at <= within.toS;
  });
  const pick = (values: Float64Array): Float64Array =>
    Float64Array.from(strokes, (stroke) => values[stroke] ?? Number.NaN);
  const endS = pick(all);
  const none = endS.map(() => Number.NaN);
  return {
    strokes,
    points: {
      ...emptyPoints(strokes.length),
      ...(track !== null && placesAt(track, endS)),
      timeS: endS.map((at) => zeroS + at),
      distanceM: counter(pick(table.boat.distanceM)),
      speedMps: pick(table.boat.speedMps),
      rateSpm: pick(table.boat.rateSpm),
      heartRateBpm: heartRates(engine, recording, endS),
      powerW: seat === null ? none : pick(computeSeatPower(table, gates, seat)),
      strokes: Float64Array.from(strokes, (_, at) => at + 1),
    },
  };
}

const CHANNELS: readonly (readonly [Quantity, PointColumn])[] = [
  ['boat-speed', 'speedMps'],
  ['stroke-rate', 'rateSpm'],
  ['distance', 'distanceM'],
  ['altitude', 'altitudeM'],
  ['heart-rate', 'heartRateBpm'],
  ['power', 'powerW'],
];

/** The first sample of every second, and the last of all; both formats count in seconds. */
function chooseRows(timeS: ArrayLike<number>, { fromS, toS }: ClockRange): number[] {
  const inside = Array.from(timeS.length === 0 ? [] : timeS).flatMap((at, row) =>
    at >= fromS && at <= toS ? [row] : [],
  );
  const second = (row: number | undefined): number => Math.floor(timeS[row ?? -1] ?? Number.NaN);
  return inside.filter((row, at) => {
    const next = inside[at + 1];
    if (next === undefined) return true;
    const isFirst = second(row) !== second(inside[at - 1]);
    return isFirst && second(row) !== second(inside.at(-1));
  });
}

function collectChannels(engine: Engine, recording: Recording, rows: readonly number[], timeS: Float64Array) {
  const found = CHANNELS.flatMap(([quantity, column]) => {
    const sampled = sampledAs(recording, quantity);
    if (sampled === null) return [];
    const values = engine.view(sampled.channel.column);
    const isOwn = sampled.set === recording.samples;
    const picked = isOwn
      ? Float64Array.from(rows, (row) => values[row] ?? Number.NaN)
      : valuesNear(engine, sampled, timeS);
    return [[column, column === 'distanceM' ? unrolled(picked, { slack: 5 }) : picked] as const];
  });
  return Object.fromEntries(found);
}

/** Points of a device without strokes; from its GPS points alone if it has no values either. */
export function secondPoints(
  engine: Engine,
  recording: Recording,
  { track }: Analysis,
  { within, zeroS }: Omit<StrokeChoice, 'seat'>,
): Points {
  const { samples } = recording;
  const clock = samples === null ? (track?.timeS ?? new Float64Array()) : engine.view(samples.timeS);
  const rows = chooseRows(clock, within);
  const timeS = Float64Array.from(rows, (row) => clock[row] ?? Number.NaN);
  return {
    strokes: new Int32Array(),
    points: {
      ...emptyPoints(rows.length),
      ...(track !== null && placesAt(track, timeS)),
      ...(samples !== null && collectChannels(engine, recording, rows, timeS)),
      timeS: timeS.map((at) => zeroS + at),
    },
  };
}

/** Strokes of one source end at the same moment; those of another slightly before or after. */
const REACH_S = 0.5;

/** A field of the rower or the boat for the strokes that ended at these moments; null if no device recorded it. */
export function byStroke(
  { strokeSets }: Pick<Recording, 'strokeSets'>,
  field: StrokeField,
  endS: Float64Array,
): Float64Array | null {
  for (const set of strokeSets) {
    const column = set.columns.find((one) => one.field === field);
    if (column === undefined) continue;
    return Float64Array.from(nearest(set.endS, endS, REACH_S), (row) => column.values[row] ?? Number.NaN);
  }
  return null;
}

/** For each moment, the nearest row, −1 if none is within `reachS`. Both are ascending. */
export function nearest(timeS: ArrayLike<number>, atS: ArrayLike<number>, reachS: number): Int32Array {
  let row = 0;
  return Int32Array.from(atS, (at) => {
    const apart = (index: number): number => Math.abs((timeS[index] ?? Infinity) - at);
    while (row + 1 < timeS.length && apart(row + 1) <= apart(row)) row += 1;
    return apart(row) <= reachS ? row : -1;
  });
}
