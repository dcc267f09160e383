// Force against angle over all drives of one oar, in plain JavaScript: mean and quantiles at every whole degree.
import type { PlainDrive, PlainGate } from './plain-drives.ts';

export interface PlainCurve {
  readonly firstDegree: number;
  /** In kgf, one per degree. */
  readonly mean: Float64Array;
  /** 5, 10, 25, 75, 90 and 95 per cent, one column each. */
  readonly quantiles: readonly Float64Array[];
}

const FRACTIONS = [0.05, 0.1, 0.25, 0.75, 0.9, 0.95] as const;

export function plainCurve(gate: PlainGate, drives: readonly PlainDrive[]): PlainCurve {
  const { angleDeg } = gate;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const { catchRow, finishRow } of drives) {
    least = Math.min(least, angleDeg[catchRow] ?? Number.NaN);
    greatest = Math.max(greatest, angleDeg[finishRow] ?? Number.NaN);
  }
  const firstDegree = Math.floor(least);
  const degreeCount = drives.length === 0 ? 0 : Math.ceil(greatest) - firstDegree + 1;
  const forces = new Float32Array(degreeCount * drives.length);
  const reached = new Int32Array(degreeCount);
  for (const drive of drives) gather(gate, drive, firstDegree, drives.length, forces, reached);

  const mean = new Float64Array(degreeCount).fill(Number.NaN);
  const quantiles = FRACTIONS.map(() => new Float64Array(degreeCount).fill(Number.NaN));
  for (let degree = 0; degree < degreeCount; degree += 1) {
    const count = reached[degree] ?? 0;
    if (count === 0) continue;
    const passed = forces.subarray(degree * drives.length, degree * drives.length + count).sort();
    let sum = 0;
    for (let k = 0; k < count; k += 1) sum += passed[k] ?? Number.NaN;
    mean[degree] = sum / count;
    for (const [which, fraction] of FRACTIONS.entries()) {
      const at = fraction * (count - 1);
      const rank = Math.floor(at);
      const lower = passed[rank] ?? Number.NaN;
      const upper = passed[Math.min(rank + 1, count - 1)] ?? Number.NaN;
      const column = quantiles[which];
      if (column !== undefined) column[degree] = lower + (upper - lower) * (at - rank);
    }
  }
  return { firstDegree, mean, quantiles };
}

/** The force where one drive passes each whole degree; the angle is made single-valued by its running maximum. */
function gather(
  { angleDeg, forceKgf }: PlainGate,
  { catchRow, finishRow }: PlainDrive,
  firstDegree: number,
  driveCount: number,
  forces: Float32Array,
  reached: Int32Array,
): void {
  let furthest = angleDeg[catchRow] ?? Number.NaN;
  let forceThere = forceKgf[catchRow] ?? Number.NaN;
  let next = Math.ceil(furthest);
  for (let row = catchRow; row <= finishRow; row += 1) {
    const angle = angleDeg[row] ?? Number.NaN;
    const force = forceKgf[row] ?? Number.NaN;
    if (angle < furthest) continue;
    const slope = angle > furthest ? (force - forceThere) / (angle - furthest) : 0;
    for (; next <= angle; next += 1) {
      const degree = next - firstDegree;
      const seen = reached[degree] ?? 0;
      forces[degree * driveCount + seen] = forceThere + (next - furthest) * slope;
      reached[degree] = seen + 1;
    }
    furthest = angle;
    forceThere = force;
  }
}
