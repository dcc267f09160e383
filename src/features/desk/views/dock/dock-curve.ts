// A rower's curve in dockside mode: own oars over the mean of the others, and the largest clear difference.
import { hasCurve } from '#src/figures/signature-marks.ts';
import type { Analysis, Gate, Signature } from '#engine/analysis/analysis.ts';
import { meanCurve, type Curve, curveBand, forceCurves } from '#engine/analysis/force/mean-curves.ts';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { indexOfGate, labelSeat } from '#src/figures/choice/seat-look.ts';
import { comparedGates } from '../../shared/selection/selection.ts';

/** Forces in newtons over an axis that rises from catch to finish. */
export interface OwnCurve extends Curve {
  /** Oar of a sculler; null for a sweep oar and a handle. */
  readonly side: Gate['side'];
}

/** Largest difference between an oar and its reference. */
export interface Gap {
  /** Oar angle, degrees. */
  readonly at: number;
  readonly ownN: number;
  readonly referenceN: number;
  readonly whom: string;
  /** In at least so many of so many strokes, the oar is on that side of the others' mean. */
  readonly strokes: readonly [of: number, all: number];
}

export interface DockCurve {
  readonly own: readonly OwnCurve[];
  /** Mean and range of the others; null when no one else has a curve. */
  readonly others: (Curve & { readonly low: Float64Array; readonly high: Float64Array }) | null;
  readonly gap: Gap | null;
}

const toCurve = ({ angleDeg, meanForceN }: Signature): Curve => ({ at: angleDeg, mean: meanForceN });
const curvePeak = ({ mean }: Curve): number => findExtent(mean)?.[1] ?? NaN;

function withRange(curves: readonly Curve[]): DockCurve['others'] {
  if (curves.length === 0) return null;
  const { at, mean } = meanCurve(curves);
  const among = (choose: (...values: number[]) => number): Float64Array =>
    Float64Array.from(at, (place) => {
      const there = curves.map((curve) => curveAt(curve.at, curve.mean, place)).filter(Number.isFinite);
      return there.length === 0 ? NaN : choose(...there);
    });
  return { at, mean, low: among(Math.min), high: among(Math.max) };
}

/** Near the top a difference is one of force; on the flanks it is one of angle. */
const TOP_SHARE = 0.7;
/** Below this share of the others' peak, no difference is visible. */
const MIN_SHARE = 0.05;
/** Minimum strokes for quantiles. */
const MIN_STROKES = 12;

/** Certainty levels, highest first: share of strokes on one side, and the quantiles that show it. */
const SURE: readonly {
  readonly strokes: Gap['strokes'];
  readonly high: 'p95ForceN' | 'p75ForceN';
  readonly low: 'p05ForceN' | 'p25ForceN';
}[] = [
  { strokes: [19, 20], high: 'p95ForceN', low: 'p05ForceN' },
  { strokes: [3, 4], high: 'p75ForceN', low: 'p25ForceN' },
];

function sureStrokes(own: Signature, at: number, referenceN: number, isLess: boolean): Gap['strokes'] | null {
  const found = SURE.find(({ high, low }) =>
    isLess ? (own[high][at] ?? NaN) < referenceN : (own[low][at] ?? NaN) > referenceN,
  );
  return found?.strokes ?? null;
}

function findGap(own: Signature, reference: Curve, whom: string): Gap | null {
  if (own.strokeCount < MIN_STROKES) return null;
  const peak = curvePeak(reference);
  let widest: Gap | null = null;
  own.angleDeg.forEach((at, point) => {
    const ownN = own.meanForceN[point] ?? NaN;
    const referenceN = curveAt(reference.at, reference.mean, at);
    const size = Math.abs(ownN - referenceN);
    if (!(referenceN >= TOP_SHARE * peak) || !(size >= MIN_SHARE * peak)) return;
    const strokes = sureStrokes(own, point, referenceN, ownN < referenceN);
    const widestYet = widest === null ? 0 : Math.abs(widest.ownN - widest.referenceN);
    if (strokes !== null && size > widestYet) widest = { at, ownN, referenceN, whom, strokes };
  });
  return widest;
}

function comparedSubject({ gates }: Analysis, compared: readonly Gate[], seat: number): string {
  const seats = [...new Set(compared.map((gate) => gate.seat))];
  const [only] = seats;
  if (only === seat) return `the ${compared[0]?.side ?? 'other'} oar`;
  return seats.length === 1 && only !== undefined ? `seat ${labelSeat(gates, only)}` : 'the crew';
}

const gapWidth = ({ ownN, referenceN }: Gap): number => Math.abs(ownN - referenceN);

/**
 * Force against angle of a seat over the mean of the other seats' oars; null where the seat has no curve.
 * @param signatures one a gate, over the strokes that count.
 */
export function dockCurve(analysis: Analysis, signatures: readonly Signature[], seat: number): DockCurve | null {
  const { gates } = analysis;
  const own = signatures.filter((one) => one.gate.seat === seat && hasCurve(one));
  if (own.length === 0) return null;
  const gaps = own.flatMap((one) => {
    const against = comparedGates(gates, indexOfGate(gates, one.gate));
    const curves = signatures.filter((other) => against.includes(indexOfGate(gates, other.gate)) && hasCurve(other));
    if (curves.length === 0) return [];
    const whom = comparedSubject(
      analysis,
      curves.map(({ gate }) => gate),
      seat,
    );
    return findGap(one, meanCurve(curves.map(toCurve)), whom) ?? [];
  });
  const others = signatures.filter((one) => one.gate.seat !== seat && hasCurve(one)).map(toCurve);
  return {
    own: own.map((one) => ({ ...toCurve(one), side: one.gate.side })),
    others: withRange(others),
    gap: gaps.toSorted((a, b) => gapWidth(b) - gapWidth(a))[0] ?? null,
  };
}

/** Per-stroke curve of a device over its own axis; null when the strokes have none. */
export function handleCurve(analysis: Analysis, strokes: Int32Array): DockCurve | null {
  const set = forceCurves(analysis);
  const band = set === undefined ? null : curveBand(set, strokes);
  return band === null ? null : { own: [{ at: band.at, mean: band.mean, side: null }], others: null, gap: null };
}
