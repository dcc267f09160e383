// The phase of every oar against the rest of the crew over the cycle: who runs ahead where, on the crew's own clock.
import type { StrokeTable } from './analysis.ts';
import { circularSpread, NO_DIRECTION, phaseAt, slopeReach, swingBetween, wrapped, type Swing } from './phase.ts';
import { quantileOfSorted, sortedNumbers } from './statistics.ts';
import { othersOf, type Oar } from './synchrony-oars.ts';

/** Points of the cycle, both ends included. */
export const CYCLE_POINTS = 51;
/** A recovery may not reach across a rest: between the end of one stroke and the start of the next lies less than this. */
const LONGEST_BREAK_S = 0.1;
const DEGREES = 180 / Math.PI;

/** One oar against the others, degrees; + is late. */
export interface PhaseCourse {
  /** Strokes with at least one point. */
  readonly strokeCount: number;
  /** `CYCLE_POINTS` values each, from the start of the stroke (recovery, oar perpendicular) to its end. */
  readonly meanDeg: Float64Array;
  readonly p10Deg: Float64Array;
  readonly p25Deg: Float64Array;
  readonly p75Deg: Float64Array;
  readonly p90Deg: Float64Array;
  /** Circular mean over the cycle, one per chosen stroke; NaN where unmeasured. */
  readonly strokeDeg: Float64Array;
}

/** The recovery before the stroke, its drive, and the recovery after it. */
function swingsOf(oar: Oar, strokes: StrokeTable, stroke: number): readonly (Swing | null)[] {
  const { startS, endS } = strokes.boat;
  const follows = (earlier: number): boolean =>
    Math.abs((startS[earlier + 1] ?? NaN) - (endS[earlier] ?? NaN)) < LONGEST_BREAK_S;
  const catchRow = oar.catchRow[stroke] ?? NaN;
  const finishRow = oar.finishRow[stroke] ?? NaN;
  return [
    follows(stroke - 1) ? swingBetween(oar.angle, oar.finishRow[stroke - 1] ?? NaN, catchRow) : null,
    swingBetween(oar.angle, catchRow, finishRow),
    follows(stroke) ? swingBetween(oar.angle, finishRow, oar.catchRow[stroke + 1] ?? NaN) : null,
  ];
}

/** Phases of one oar at the points of one stroke, radians; NaN where it is not rowing or not measured. */
function phasesOf(oar: Oar, strokes: StrokeTable, stroke: number, reach: number): Float64Array {
  const swings = swingsOf(oar, strokes, stroke);
  const fromRow = strokes.fromRow[stroke] ?? NaN;
  const rows = (strokes.toRow[stroke] ?? NaN) - fromRow;
  const phases = new Float64Array(CYCLE_POINTS).fill(NaN);
  for (let point = 0; point < CYCLE_POINTS; point++) {
    const row = fromRow + (rows * point) / (CYCLE_POINTS - 1);
    const swing = swings.find((one) => one !== null && row >= one.fromRow && row <= one.toRow);
    if (swing) phases[point] = phaseAt(oar.angle, row, swing, reach);
  }
  return phases;
}

/** How far each oar is behind the mean direction of its others at every point, radians. */
function lagsOf(phases: readonly Float64Array[], others: readonly (readonly number[])[]): Float64Array[] {
  const cosines = phases.map((phase) => phase.map(Math.cos));
  const sines = phases.map((phase) => phase.map(Math.sin));
  return phases.map((own, index) => {
    const rest = others[index] ?? [];
    return own.map((phase, point) => {
      let x = 0;
      let y = 0;
      for (const other of rest) {
        const cosine = cosines[other]?.[point] ?? NaN;
        if (Number.isNaN(cosine)) continue;
        x += cosine;
        y += sines[other]?.[point] ?? NaN;
      }
      return x * x + y * y > NO_DIRECTION ? wrapped(Math.atan2(y, x) - phase) : NaN;
    });
  });
}

const PERCENTILES = [0.1, 0.25, 0.75, 0.9] as const;

function courseOf(lags: readonly Float64Array[]): PhaseCourse {
  const meanDeg = new Float64Array(CYCLE_POINTS).fill(NaN);
  const bands = PERCENTILES.map(() => new Float64Array(CYCLE_POINTS).fill(NaN));
  const column = new Float64Array(lags.length);
  for (let point = 0; point < CYCLE_POINTS; point++) {
    lags.forEach((lag, at) => (column[at] = lag[point] ?? NaN));
    const { mean } = circularSpread(column);
    if (Number.isNaN(mean)) continue;
    meanDeg[point] = mean * DEGREES;
    const around = sortedNumbers(column.map((lag) => wrapped(lag - mean)));
    PERCENTILES.forEach((share, at) => {
      const band = bands[at];
      if (band) band[point] = (mean + quantileOfSorted(around, share)) * DEGREES;
    });
  }
  const strokeDeg = Float64Array.from(lags, (lag) => circularSpread(lag).mean * DEGREES);
  const [p10Deg = meanDeg, p25Deg = meanDeg, p75Deg = meanDeg, p90Deg = meanDeg] = bands;
  const strokeCount = strokeDeg.reduce((count, lag) => count + (Number.isNaN(lag) ? 0 : 1), 0);
  return { strokeCount, meanDeg, p10Deg, p25Deg, p75Deg, p90Deg, strokeDeg };
}

/**
 * The phase of each oar against the mean direction of the others' phases at `CYCLE_POINTS` points of the crew's stroke,
 * degrees, + is late: the crew's phase less the oar's. Over a whole cycle an oar that does everything t seconds late is
 * 360 · t / T degrees late. A lone rower's two oars are compared with each other; a lone oar has no course.
 */
export function phaseCourses(
  oars: readonly Oar[],
  strokes: StrokeTable,
  chosen: Int32Array,
  sampleRateHz: number,
): PhaseCourse[] {
  const reach = slopeReach(sampleRateHz);
  const others = oars.map((_, own) => othersOf(oars, own));
  const lags: Float64Array[][] = oars.map(() => []);
  for (const stroke of chosen) {
    const phases = oars.map((oar) => phasesOf(oar, strokes, stroke, reach));
    lagsOf(phases, others).forEach((lag, own) => lags[own]?.push(lag));
  }
  return lags.map(courseOf);
}
