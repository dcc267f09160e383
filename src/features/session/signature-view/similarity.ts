// How alike two force curves are on the same angles.
import type { Signature } from '#engine/analysis/analysis.ts';

export interface Similarity {
  /** Pearson's correlation of the forces on the common angles: 1 = the same shape. */
  readonly r: number;
  /** Root mean square difference in per cent of the reference's peak. */
  readonly nrmsePct: number;
  readonly angleCount: number;
}

/** Fewer common degrees than this are no curve. */
const LEAST_ANGLES = 20;

const byDegree = (signature: Signature): Map<number, number> => {
  const curve = new Map<number, number>();
  signature.angleDeg.forEach((angle, index) => {
    const force = signature.meanForceN[index] ?? Number.NaN;
    if (Number.isFinite(force)) curve.set(Math.round(angle), force);
  });
  return curve;
};

/** Mean force of several gates per degree, where at least half of them have one. */
export function meanCurve(signatures: readonly Signature[]): { angleDeg: number[]; forceN: number[] } {
  const curves = signatures.map(byDegree).filter((curve) => curve.size > 0);
  const angles = [...new Set(curves.flatMap((curve) => [...curve.keys()]))].toSorted((a, b) => a - b);
  const angleDeg: number[] = [];
  const forceN: number[] = [];
  for (const angle of angles) {
    const forces = curves.flatMap((curve) => curve.get(angle) ?? []);
    if (forces.length * 2 < curves.length || forces.length === 0) continue;
    angleDeg.push(angle);
    forceN.push(forces.reduce((sum, force) => sum + force, 0) / forces.length);
  }
  return { angleDeg, forceN };
}

/** Null when the curves share fewer than twenty degrees or one of them is flat. */
export function similarityTo(
  signature: Signature,
  reference: { readonly angleDeg: readonly number[]; readonly forceN: readonly number[] },
): Similarity | null {
  const own = byDegree(signature);
  const pairs = reference.angleDeg.flatMap((angle, index) => {
    const force = own.get(angle);
    const other = reference.forceN[index];
    return force === undefined || other === undefined ? [] : [[force, other] as const];
  });
  if (pairs.length < LEAST_ANGLES) return null;
  const count = pairs.length;
  const meanOwn = pairs.reduce((sum, [force]) => sum + force, 0) / count;
  const meanOther = pairs.reduce((sum, [, force]) => sum + force, 0) / count;
  let products = 0;
  let ownSquares = 0;
  let otherSquares = 0;
  let differences = 0;
  for (const [force, other] of pairs) {
    products += (force - meanOwn) * (other - meanOther);
    ownSquares += (force - meanOwn) ** 2;
    otherSquares += (other - meanOther) ** 2;
    differences += (force - other) ** 2;
  }
  const peak = Math.max(...reference.forceN);
  if (ownSquares === 0 || otherSquares === 0 || !(peak > 0)) return null;
  return {
    r: products / Math.sqrt(ownSquares * otherSquares),
    nrmsePct: (100 * Math.sqrt(differences / count)) / peak,
    angleCount: count,
  };
}
