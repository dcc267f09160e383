// How alike the forces of the oars are in each stroke, on the crew's own clock: with the rest of the crew, as they are and
// after taking the own lag out, and with every other oar.
import type { StrokeTable } from './analysis.ts';
import { othersOf, type Oar } from './synchrony-oars.ts';

/** Points at which the curves of one stroke are compared. */
const POINTS = 48;
/** A lag is looked for this far either way. */
const LONGEST_LAG_S = 0.15;
const MILLISECONDS = 1000;

export interface ForceLikeness {
  /** Per oar and chosen stroke: correlation with the mean force of the others; NaN where unmeasured. */
  readonly similarity: readonly Float64Array[];
  /** The same after taking the own lag out: what is left is shape. */
  readonly shape: readonly Float64Array[];
  /** How much later than the others' the oar's force is, ms, by the greatest correlation. */
  readonly lagMs: readonly Float64Array[];
  /** Mean correlation of each two oars over the strokes, at [oar * oarCount + other]; NaN of an oar with itself. */
  readonly pairs: Float64Array;
}

/** Pearson's correlation; NaN where either is flat, or anything is missing. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const n = a.length;
  let x = 0;
  let y = 0;
  for (let i = 0; i < n; i++) {
    x += a[i] ?? NaN;
    y += b[i] ?? NaN;
  }
  const meanX = x / n;
  const meanY = y / n;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < n; i++) {
    const dx = (a[i] ?? NaN) - meanX;
    const dy = (b[i] ?? NaN) - meanY;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return xx > 0 && yy > 0 ? Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) : NaN;
}

function meanOf(curves: readonly ArrayLike<number>[]): Float64Array {
  const mean = new Float64Array(POINTS);
  for (const curve of curves)
    for (let i = 0; i < POINTS; i++) mean[i] = (mean[i] ?? 0) + (curve[i] ?? NaN) / curves.length;
  return mean;
}

/** The rows at which the oars of one stroke are compared. */
const rowsOf = (fromRow: number, toRow: number): Int32Array =>
  Int32Array.from({ length: POINTS }, (_, i) => fromRow + Math.floor(((toRow - fromRow) * i) / POINTS));

/** Force at those rows; null where a sample is missing. */
function curveOf(force: Float32Array, rows: Int32Array): Float64Array | null {
  const curve = new Float64Array(POINTS);
  for (let i = 0; i < POINTS; i++) {
    const value = force[rows[i] ?? -1] ?? NaN;
    if (Number.isNaN(value)) return null;
    curve[i] = value;
  }
  return curve;
}

interface Lagged {
  readonly lagRows: number;
  readonly r: number;
}

/** Correlation of the force `lag` rows later with the others; NaN where either is flat or a sample is missing. */
function correlationAt(force: Float32Array, rows: Int32Array, lag: number, others: Float64Array): number {
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let i = 0; i < POINTS; i++) {
    const own = force[(rows[i] ?? -1) + lag] ?? NaN;
    const theirs = others[i] ?? NaN;
    x += own;
    y += theirs;
    xx += own * own;
    yy += theirs * theirs;
    xy += own * theirs;
  }
  const squares = (xx - (x * x) / POINTS) * (yy - (y * y) / POINTS);
  return squares > 0 ? (xy - (x * y) / POINTS) / Math.sqrt(squares) : NaN;
}

/** The lag at which the own curve is most like the others', between rows by a parabola; null at the end of the search. */
function bestLag(force: Float32Array, rows: Int32Array, others: Float64Array, reach: number): Lagged | null {
  const found: number[] = [];
  for (let lag = -reach; lag <= reach; lag++) found.push(correlationAt(force, rows, lag, others));
  if (found.some(Number.isNaN)) return null;
  const best = found.indexOf(Math.max(...found));
  const [before, at, after] = [found[best - 1], found[best], found[best + 1]];
  if (before === undefined || at === undefined || after === undefined) return null;
  const bend = before - 2 * at + after;
  const part = bend < 0 ? (0.5 * (before - after)) / bend : 0;
  return { lagRows: best - reach + part, r: Math.min(1, at - 0.25 * (before - after) * part) };
}

/** Compares the forces of the oars that took part in each chosen stroke and whose force is trustworthy. */
export function forceLikeness(
  oars: readonly Oar[],
  strokes: StrokeTable,
  chosen: Int32Array,
  sampleRateHz: number,
): ForceLikeness {
  const columns = (): Float64Array[] => oars.map(() => new Float64Array(chosen.length).fill(NaN));
  const answer = { similarity: columns(), shape: columns(), lagMs: columns() };
  const sums = new Float64Array(oars.length ** 2);
  const counts = new Float64Array(oars.length ** 2);
  const others = oars.map((_, own) => othersOf(oars, own));
  const reach = Math.max(2, Math.round(LONGEST_LAG_S * sampleRateHz));

  chosen.forEach((stroke, at) => {
    const rows = rowsOf(strokes.fromRow[stroke] ?? 0, strokes.toRow[stroke] ?? 0);
    const curves = oars.map(({ force, hasForce, catchRow }) =>
      force === null || hasForce[stroke] !== 1 || Number.isNaN(catchRow[stroke] ?? NaN) ? null : curveOf(force, rows),
    );
    curves.forEach((curve, own) => {
      const force = oars[own]?.force;
      if (curve === null || !force) return;
      for (let other = 0; other < oars.length; other++) {
        const theirs = curves[other];
        if (other === own || !theirs) continue;
        const r = other > own ? correlation(curve, theirs) : NaN;
        if (Number.isNaN(r)) continue;
        for (const cell of [own * oars.length + other, other * oars.length + own]) {
          sums[cell] = (sums[cell] ?? 0) + r;
          counts[cell] = (counts[cell] ?? 0) + 1;
        }
      }
      const rest = (others[own] ?? []).map((other) => curves[other]).filter((one) => one !== null && one !== undefined);
      if (rest.length === 0) return;
      const mean = meanOf(rest);
      const set = (column: readonly Float64Array[], value: number): void => void column[own]?.fill(value, at, at + 1);
      set(answer.similarity, correlation(curve, mean));
      const lagged = bestLag(force, rows, mean, reach);
      if (lagged === null) return;
      set(answer.shape, lagged.r);
      set(answer.lagMs, (lagged.lagRows / sampleRateHz) * MILLISECONDS);
    });
  });
  return { ...answer, pairs: sums.map((sum, cell) => sum / (counts[cell] ?? 0)) };
}
