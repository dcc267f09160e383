// A session as work over time: constant power within a stroke, none at rest, and a record of what was not measured.
import type { Gate, StrokeTable } from './analysis.ts';

export interface PowerTimeline {
  /** Edges of strokes, rests and gaps, seconds on the recording's own clock, strictly rising. */
  readonly boundaryS: Float64Array;
  /** Work done up to each edge, J. */
  readonly workJ: Float64Array;
  /** Time up to each edge during which nothing was measured, s; null when all was. */
  readonly unmeasuredS: Float64Array | null;
}

/** Edges closer than this are one edge: strokes that follow each other share it. */
const SAME_EDGE_S = 1e-6;
/** Of a pause between strokes, what the clock says beyond the samples that lie in it is a jump of the clock. */
const CLOCK_JUMP_S = 0.5;
/** The crew's mean needs this share of its rowers. */
const FEWEST_ROWERS = 0.5;

/** Power of a seat per stroke: the sum over its oars, NaN when one of them is missing. */
function seatPower(strokes: StrokeTable, gates: readonly Gate[], seat: number): Float64Array {
  const { powerW } = strokes.gate;
  const oars = gates.flatMap((gate, index) => (gate.seat === seat ? [index] : []));
  const power = new Float64Array(strokes.count);
  for (const oar of oars) {
    for (let k = 0; k < power.length; k++) {
      power[k] = (power[k] ?? NaN) + (powerW[k * strokes.gateCount + oar] ?? NaN);
    }
  }
  return power;
}

/** Power per stroke of one seat, or the mean over the measured rowers for `seat` null; NaN where not measured. */
export function strokePower(strokes: StrokeTable, gates: readonly Gate[], seat: number | null): Float64Array {
  if (seat !== null) return seatPower(strokes, gates, seat);
  const rowers = [...new Set(gates.map((gate) => gate.seat))].map((one) => seatPower(strokes, gates, one));
  const fewest = Math.max(1, FEWEST_ROWERS * rowers.length);
  const mean = new Float64Array(strokes.count);
  for (let k = 0; k < mean.length; k++) {
    let sum = 0;
    let measured = 0;
    for (const power of rowers) {
      const watts = power[k] ?? NaN;
      if (Number.isNaN(watts)) continue;
      sum += watts;
      measured++;
    }
    mean[k] = measured >= fewest ? sum / measured : NaN;
  }
  return mean;
}

/** Seconds per sample row, from the strokes themselves; NaN for a table without rows. */
function rowS(strokes: StrokeTable): number {
  const { startS, endS } = strokes.boat;
  let seconds = 0;
  let rows = 0;
  for (let k = 0; k < strokes.fromRow.length; k++) {
    const length = (endS[k] ?? NaN) - (startS[k] ?? NaN);
    if (Number.isNaN(length)) continue;
    seconds += length;
    rows += (strokes.toRow[k] ?? 0) - (strokes.fromRow[k] ?? 0);
  }
  return rows > 0 ? seconds / rows : NaN;
}

/**
 * The timeline of one seat, or of the crew's mean for `seat` null. Null when there is no stroke with power. A stroke
 * without power is not measured; a pause is rest except for the part the clock jumped over.
 */
export function powerTimeline(strokes: StrokeTable, gates: readonly Gate[], seat: number | null): PowerTimeline | null {
  const power = strokePower(strokes, gates, seat);
  const { startS, endS } = strokes.boat;
  const secondsPerRow = rowS(strokes);
  const boundary: number[] = [];
  const work: number[] = [];
  const unmeasured: number[] = [];
  let edgeS = NaN;
  let doneJ = 0;
  let missingS = 0;
  const edge = (atS: number): void => {
    boundary.push(atS);
    work.push(doneJ);
    unmeasured.push(missingS);
    edgeS = atS;
  };
  let previous = -1;
  for (let k = 0; k < strokes.count; k++) {
    const from = startS[k] ?? NaN;
    const to = endS[k] ?? NaN;
    if (!(to - from > SAME_EDGE_S) || from < edgeS - SAME_EDGE_S) continue;
    if (previous < 0) edge(from);
    const pauseS = from - edgeS;
    if (pauseS > SAME_EDGE_S) {
      const rows = (strokes.fromRow[k] ?? NaN) - (strokes.toRow[previous] ?? NaN);
      const jumpS = Math.min(pauseS, pauseS - rows * secondsPerRow);
      if (jumpS > CLOCK_JUMP_S) missingS += jumpS;
      edge(from);
    }
    const watts = power[k] ?? NaN;
    if (Number.isNaN(watts)) missingS += to - edgeS;
    else doneJ += watts * (to - edgeS);
    edge(to);
    previous = k;
  }
  if (previous < 0 || power.every(Number.isNaN)) return null;
  return {
    boundaryS: Float64Array.from(boundary),
    workJ: Float64Array.from(work),
    unmeasuredS: missingS > 0 ? Float64Array.from(unmeasured) : null,
  };
}
