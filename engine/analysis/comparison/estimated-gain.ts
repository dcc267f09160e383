// Value of a difference in meters over 2,000 m, only where a model backs it: speed itself, power by its cube root, drag
// as the power for a speed, a degree of slip or length at the catch as work. None for timing and the rest.
import { GATE_DEFINITIONS } from '../definitions/gate-definitions.ts';
import type { ComparedMetricId } from './compared-metrics.ts';
import type { Difference } from './difference.ts';
import type { Flanks } from './flanks.ts';

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
