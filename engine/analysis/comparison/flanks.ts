// Work per degree of slip or length: the force on the flank of the drive where it is lost.
import type { Analysis, Signature } from '../analysis.ts';
import { gateSpreadOver } from '../selected/stroke-means.ts';
import type { Who } from './stroke-values.ts';

/** Share of the crew's power per degree on the flank of these oars, if its work is added. */
export interface Flanks {
  /** From the force threshold of the catch to the peak. */
  readonly rising: number;
  /** From the peak to the force threshold of the release. */
  readonly falling: number;
}

type Measured = Pick<Analysis, 'strokes' | 'gates' | 'signatures' | 'parameters'>;

const NEWTONS_PER_KGF = 9.80665;

const RADIANS = Math.PI / 180;

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Loss across the boat, N per degree, if the rise from row `from` to the peak is stretched by a degree towards the
 * catch and the rower keeps the force at each place: farther out, less of the force points along the boat. At the peak
 * the oar is where it was; at and before the threshold it is a degree farther out.
 */
const lostAcross = ({ angleDeg, meanForceN }: Signature, from: number, peak: number): number =>
  Array.from(meanForceN.subarray(0, peak + 1), (force, at) => {
    const moved = Math.min(1, (peak - at) / (peak - from));
    return Math.max(0, force) * moved * Math.sin((angleDeg[at] ?? NaN) * RADIANS) * RADIANS;
  }).reduce((sum, one) => sum - one, 0);

/**
 * Share of an oar's own work per degree on either flank: mean of F cos θ on the flank over its sum over the drive, so
 * that lever and rate cancel; at the catch minus the loss across the boat. Null if a threshold is not crossed.
 */
function computeOarFlanks(signature: Signature, { driveStartKgf, recoveryKgf }: Measured['parameters']): Flanks | null {
  const { angleDeg, meanForceN } = signature;
  const across = Array.from(meanForceN, (force, at) => force * Math.cos((angleDeg[at] ?? NaN) * RADIANS));
  const peak = meanForceN.reduce((best, force, at) => (force > (meanForceN[best] ?? -Infinity) ? at : best), 0);
  const from = meanForceN.findIndex((force) => force >= driveStartKgf * NEWTONS_PER_KGF);
  const to = meanForceN.findLastIndex((force) => force >= recoveryKgf * NEWTONS_PER_KGF);
  const work = across.reduce((sum, force) => sum + (force > 0 ? force : 0), 0);
  if (from < 0 || from >= peak || to <= peak || !(work > 0)) return null;
  return {
    rising: (computeMean(across.slice(from, peak + 1)) - lostAcross(signature, from, peak)) / work,
    falling: computeMean(across.slice(peak, to + 1)) / work,
  };
}

/**
 * For the oars of a seat, or of the crew for null; null if one of them has no curve or no power.
 * @param strokes indexes of the counted strokes.
 */
export function computeFlanks(analysis: Measured, who: Who, strokes: Int32Array): Flanks | null {
  const { gates, signatures, parameters } = analysis;
  const powers = gates.map((_, gate) => gateSpreadOver(analysis.strokes, 'powerW', gate, strokes).mean ?? 0);
  const crewW = powers.reduce((sum, power) => sum + power, 0);
  let [rising, falling] = [0, 0];
  for (const [at, gate] of gates.entries()) {
    if (who !== null && gate.seat !== who) continue;
    const signature = signatures.find((one) => one.gate.seat === gate.seat && one.gate.side === gate.side);
    const own = signature === undefined ? null : computeOarFlanks(signature, parameters);
    if (own === null || !(crewW > 0)) return null;
    rising += (own.rising * (powers[at] ?? 0)) / crewW;
    falling += (own.falling * (powers[at] ?? 0)) / crewW;
  }
  return rising > 0 ? { rising, falling } : null;
}
