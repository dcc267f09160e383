// Power-duration curve: best mean power of a rower and the crew for each duration.
import type { Engine } from '../../runtime/engine.ts';
import type { PowerDurationCurve, StrokeTable } from '../analysis.ts';
import { powerTimeline, type PowerTimeline, type SeatPower, sessionEdges } from './power-timeline.ts';

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
