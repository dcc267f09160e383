// Value of a difference in meters over 2,000 m, only where a model backs it: speed itself, power by its cube root,
// drag as the power for a speed, a degree of slip or length at the catch as work on its flank of the drive. None for
// timing and the rest.
import { GATE_DEFINITIONS } from '../definitions/gate-definitions.ts';
import type { ComparedMetricId } from './compared-metrics.ts';
import type { Difference } from './difference.ts';
import type { Analysis, Signature } from '../analysis.ts';
import { gateSpreadOver } from '../selected/stroke-means.ts';
import type { Who } from './stroke-values.ts';
import type { Boat } from '../../recording/recording.ts';

export const GAIN_DISTANCE_M = 2000;

/** Meters ahead (+) or behind over 2,000 m, with bounds that combine the difference's interval and the model's. */
export interface EstimatedGain {
  readonly metres: number;
  readonly low: number;
  readonly high: number;
}

/** Crew reference for a rower's difference. */
export interface CrewBefore {
  /** All rowers together, W; null if unknown. */
  readonly powerW: number | null;
  /** Of the compared oars; null if they have no force curve. */
  readonly flanks: Flanks | null;
}

/** Speed is proportional to the cube root of power; 0.28 to 0.40 in practice. */
const CUBE_ROOT = 1 / 3;
const EXPONENTS = [0.28, 0.4] as const;
/** Assumes that a rower keeps the force at each place of a longer rise, which no one has measured. */
const AT_CATCH = [1, 0.75, 1.5] as const;
/** The end of the drive contributes less. */
export const WASH_FACTOR_RANGE = [0.65, 0.3, 1] as const;

/** Less slip and a longer catch add work; the metric's record says which end it belongs to. */
const WORK_AT: ReadonlyMap<string, 'catch' | 'finish' | undefined> = new Map(
  GATE_DEFINITIONS.map(({ id, compared }) => [id, compared?.workAt]),
);

/** Speed ratio after to before, of a difference: the estimate first, then its bounds. */
type Model = readonly ((difference: number) => number)[];

const powerModel = (watts: number): Model =>
  [CUBE_ROOT, ...EXPONENTS].map((exponent) => (difference) => Math.max(0, 1 + difference / watts) ** exponent);

const flankModel = (sharePerDegree: number, factors: readonly number[]): Model =>
  factors.map((factor) => (degrees) => Math.max(0, 1 + factor * sharePerDegree * degrees) ** CUBE_ROOT);

function chooseModel(id: ComparedMetricId, { before }: Difference, { powerW, flanks }: CrewBefore): Model | null {
  if (id === 'speedMps') return [(difference) => 1 + difference / before.mean];
  if (id === 'dragFactor') return [(difference) => (1 + difference / before.mean) ** -CUBE_ROOT];
  if (id === 'rowerPowerW') return powerModel(before.mean);
  if (id === 'powerW') return powerW === null ? null : powerModel(powerW);
  const workAt = WORK_AT.get(id);
  if (flanks === null || workAt === undefined) return null;
  return workAt === 'catch' ? flankModel(-flanks.rising, AT_CATCH) : flankModel(-flanks.falling, WASH_FACTOR_RANGE);
}

/** Meters ahead over 2,000 m for a relative gain of the crew's power: by its cube root. */
export const metresFromPower = (share: number): number => GAIN_DISTANCE_M * (Math.max(0, 1 + share) ** CUBE_ROOT - 1);

/** Null without a model. */
export function estimateGain(id: ComparedMetricId, difference: Difference, crew: CrewBefore): EstimatedGain | null {
  const model = chooseModel(id, difference, crew);
  const [said] = model ?? [];
  if (model === null || said === undefined) return null;
  const metresBy = (ratio: Model[number], change: number): number => GAIN_DISTANCE_M * (ratio(change) - 1);
  const bounds = model.flatMap((ratio) => [difference.low, difference.high].map((change) => metresBy(ratio, change)));
  const metres = metresBy(said, difference.difference);
  return [metres, ...bounds].every(Number.isFinite)
    ? { metres, low: Math.min(...bounds), high: Math.max(...bounds) }
    : null;
}

/** Limit from which conditions change the reading of everything else: 1% of speed. */
export const CONDITIONS_FIRST_M = GAIN_DISTANCE_M / 100;

/**
 * Work per degree of slip or length: the force on the flank of the drive where it is lost. Share of the crew's power
 * per degree on the flank of these oars, if its work is added.
 */
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

/** Meters by the number of rowers; vendors differ by up to a tenth. World Rowing, boat classes. */
const LENGTHS_M: Readonly<Record<number, number>> = { 1: 8.2, 2: 10.4, 4: 13.4, 8: 19.9 };

/** Length of racing shells, to express a lead in lengths. Null for an unknown size or a size without racing shells. */
export const hullLengthOf = ({ seatCount }: Pick<Boat, 'seatCount'>): number | null =>
  seatCount === null ? null : (LENGTHS_M[seatCount] ?? null);
