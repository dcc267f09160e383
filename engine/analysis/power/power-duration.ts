// Power-duration curve: best mean power of a rower and the crew for each duration, exactly, and the hardest efforts
// without a rest that its models begin with.
import type { Engine } from '../../runtime/engine.ts';
import type { PowerDurationCurve, StrokeTable, Gate } from '../analysis.ts';
import { powerTimeline, type PowerTimeline, type SeatPower, sessionEdges, strokePower } from './power-timeline.ts';

/** Every second up to this duration, then steps of 2%. */
const EVERY_SECOND_TO_S = 120;
const STEP = 1.02;
/** Durations that coaches use, always included. */
const ASKED_FOR_S = [180, 240, 300, 360, 420, 480, 600, 900, 1200, 1500, 1800, 2400, 2700, 3600, 5400, 7200];

/** Durations of a curve over a session of `spanS` seconds, ascending: whole seconds, and the whole session. */
export function curveDurations(spanS: number): Float64Array {
  const durations = new Set<number>(ASKED_FOR_S);
  for (let d = 1; d <= EVERY_SECOND_TO_S; d++) durations.add(d);
  for (let d = EVERY_SECOND_TO_S * STEP; d < spanS; d *= STEP) durations.add(Math.round(d));
  if (spanS > 0) durations.add(spanS);
  return Float64Array.from([...durations].filter((d) => d <= spanS)).sort();
}

/**
 * Exact mean-maximal power (W) of each duration (s, ascending) and the start of its best window; NaN if no window is
 * long enough or at least 95% measured. Rest counts as 0 W, and so do gaps inside an accepted window.
 */
export function bestMeanPower(
  engine: Engine,
  timeline: PowerTimeline,
  durationS: Float64Array,
): { powerW: Float64Array; startS: Float64Array } {
  return engine.scratch(() => {
    const { kernels } = engine;
    const segmentCount = timeline.boundaryS.length - 1;
    const spanS = (timeline.boundaryS[segmentCount] ?? 0) - (timeline.boundaryS[0] ?? 0);
    const boundaries = engine.columnOf(timeline.boundaryS).address;
    const work = engine.columnOf(timeline.workJ).address;
    const missing = timeline.unmeasuredS === null ? 0 : engine.columnOf(timeline.unmeasuredS).address;
    const durations = engine.columnOf(durationS).address;
    const count = durationS.length;
    const powers = engine.allocate(count * 8);
    const starts = engine.allocate(count * 8);
    const scratch = engine.allocate(kernels.strokePowerScratchBytes(segmentCount, spanS));
    kernels.meanMaximalByStroke(boundaries, work, missing, segmentCount, durations, count, powers, starts, scratch);
    return { powerW: engine.f64(powers, count).slice(), startS: engine.f64(starts, count).slice() };
  });
}

/** Makes the curve non-increasing: a power held for a long time was held for every shorter one. */
function levelFromTheRight({ powerW, startS }: { powerW: Float64Array; startS: Float64Array }): void {
  for (let k = powerW.length - 2; k >= 0; k--) {
    const longer = powerW[k + 1] ?? NaN;
    if (!((powerW[k] ?? NaN) < longer)) continue;
    powerW[k] = longer;
    startS[k] = startS[k + 1] ?? NaN;
  }
}

/** Points of a curve with a window. */
function filled(curve: PowerDurationCurve): PowerDurationCurve {
  const { durationS, powerW, startS } = curve;
  if (powerW.every(Number.isFinite)) return curve;
  const isFilled = (_: number, k: number): boolean => Number.isFinite(powerW[k]);
  return {
    ...curve,
    durationS: durationS.filter(isFilled),
    powerW: powerW.filter(isFilled),
    startS: startS.filter(isFilled),
  };
}

/**
 * One curve for each of `powers`: the crew (mean per rower, seat null) and every seat, without empty points and curves.
 * Durations are every second to 120 s, then in steps of 2%. Start times are on the recording's own clock.
 */
export function computePowerDuration(
  engine: Engine,
  strokes: StrokeTable,
  powers: readonly SeatPower[],
): PowerDurationCurve[] {
  const edges = sessionEdges(strokes);
  const durationS = curveDurations((edges.boundaryS.at(-1) ?? 0) - (edges.boundaryS[0] ?? 0));
  return powers.flatMap(({ seat, powerW }) => {
    const timeline = powerTimeline(engine, powerW, edges);
    if (timeline === null) return [];
    const best = bestMeanPower(engine, timeline, durationS);
    levelFromTheRight(best);
    const curve = { seat, durationS: durationS.slice(), ...best };
    const kept = filled(curve);
    return kept.powerW.length === 0 ? [] : [kept];
  });
}

interface MeanMaximal {
  /** Best mean of each window length, in the unit of the series. */
  readonly mean: Float64Array;
  /** First sample of the best window. */
  readonly start: Int32Array;
}

/**
 * Mean-maximal power of an evenly sampled series: the best mean of every window length. Exact for any sign of the
 * series. `lengths` are in samples, 1 to `series.length`, fastest when ascending. Throws `RangeError` for a length
 * outside the series.
 */
export function meanMaximalPower(engine: Engine, series: Float64Array, lengths: Int32Array): MeanMaximal {
  const outside = lengths.find((length) => length < 1 || length > series.length);
  if (outside !== undefined) throw new RangeError(`A window of ${outside} samples in a series of ${series.length}`);
  return engine.scratch(() => {
    const { kernels } = engine;
    const column = engine.columnOf(series);
    const lengthsAt = engine.allocate(lengths.byteLength);
    const means = engine.allocate(lengths.length * 8);
    const starts = engine.allocate(lengths.length * 4);
    const scratch = engine.allocate(kernels.meanMaximalScratchBytes(series.length));
    engine.i32(lengthsAt, lengths.length).set(lengths);
    kernels.meanMaximalSeries(column.address, series.length, lengthsAt, lengths.length, means, starts, scratch);
    return {
      mean: engine.f64(means, lengths.length).slice(),
      start: engine.i32(starts, lengths.length).slice(),
    };
  });
}

export interface UnbrokenEffort {
  readonly durationS: number;
  readonly powerW: number;
  /** On the recording's own clock. */
  readonly startS: number;
}

/** Minimum pause that counts as a rest, s; the pause of a drill is shorter. */
const LONGEST_PAUSE_S = 6;
/** Tolerance for rounding between the end of a stroke and the start of the next, s. */
const SAME_EDGE_S = 1e-6;

/** Consecutive strokes as work over time: linear within a stroke, level in a pause. */
export interface UnbrokenRun {
  readonly timeS: readonly number[];
  readonly workJ: readonly number[];
}

/**
 * Hardest efforts without a rest: the input of power-duration models. Runs of strokes between rests, of one seat or,
 * for null, of the crew's mean; a gap ends a run.
 */
export function unbrokenRuns(strokes: StrokeTable, gates: readonly Gate[], seat: number | null): UnbrokenRun[] {
  const power = strokePower(strokes, gates, seat);
  const runs: { timeS: number[]; workJ: number[] }[] = [];
  let run: { timeS: number[]; workJ: number[] } | null = null;
  for (let k = 0; k < strokes.count; k++) {
    const startS = strokes.boat.startS[k] ?? NaN;
    const endS = strokes.boat.endS[k] ?? NaN;
    const watts = power[k] ?? NaN;
    if (!(endS - startS > SAME_EDGE_S) || Number.isNaN(watts)) {
      run = null;
      continue;
    }
    const pauseS = startS - (run?.timeS.at(-1) ?? -Infinity);
    if (run === null || pauseS > LONGEST_PAUSE_S || pauseS < -SAME_EDGE_S) {
      run = { timeS: [startS], workJ: [0] };
      runs.push(run);
    }
    const doneJ = run.workJ.at(-1) ?? 0;
    if (pauseS > SAME_EDGE_S && run.timeS.length > 1) {
      run.timeS.push(startS);
      run.workJ.push(doneJ);
    }
    run.timeS.push(endS);
    run.workJ.push(doneJ + watts * (endS - startS));
  }
  return runs;
}

/** Work at non-decreasing moments, in one pass along a run. */
function workAlong({ timeS, workJ }: UnbrokenRun): (momentS: number) => number {
  let at = 1;
  return (momentS) => {
    while (at < timeS.length - 1 && (timeS[at] ?? NaN) < momentS) at++;
    const before = timeS[at - 1] ?? NaN;
    const after = timeS[at] ?? NaN;
    const from = workJ[at - 1] ?? NaN;
    return from + (((workJ[at] ?? NaN) - from) * (momentS - before)) / (after - before);
  };
}

/**
 * Best mean power (W) over a window of `durationS` inside one run, and its start; null if no run is long enough. Exact:
 * the work of a moving window peaks where the window begins or ends at the edge of a stroke.
 */
export function bestUnbroken(runs: readonly UnbrokenRun[], durationS: number): UnbrokenEffort | null {
  let best: UnbrokenEffort | null = null;
  for (const run of runs) {
    const firstS = run.timeS[0] ?? NaN;
    const lastS = (run.timeS.at(-1) ?? NaN) - durationS;
    for (const shiftS of [0, durationS]) {
      const workBefore = workAlong(run);
      const workAfter = workAlong(run);
      for (const edgeS of run.timeS) {
        const startS = edgeS - shiftS;
        if (!(startS >= firstS && startS <= lastS)) continue;
        const powerW = (workAfter(startS + durationS) - workBefore(startS)) / durationS;
        if (powerW > (best?.powerW ?? -Infinity)) best = { durationS, powerW, startS };
      }
    }
  }
  return best;
}

/** Seconds of the longest run; 0 without any power. */
export const longestUnbrokenS = (runs: readonly UnbrokenRun[]): number =>
  runs.reduce((longest, { timeS }) => Math.max(longest, (timeS.at(-1) ?? 0) - (timeS[0] ?? 0)), 0);
