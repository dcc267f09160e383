// What a difference is worth, in metres over 2,000 m: only where a model stands behind it. Speed is itself; power moves the
// boat by its cube root; the drag factor is what the boat needs for her speed. Timing, angles and everything else have no
// price: no model tells what they cost the rower.
import type { ComparedMetricId } from './compared-metrics.ts';
import type { Difference } from './difference.ts';

export const PRICED_OVER_M = 2000;

/** Metres ahead (+) or behind over 2,000 m, and the bounds of the difference's interval and of the model together. */
export interface Price {
  readonly metres: number;
  readonly low: number;
  readonly high: number;
}

/** Speed goes with power to the third, in practice to 0.28 to 0.40. */
const CUBE_ROOT = 1 / 3;
const EXPONENTS = [0.28, 0.4] as const;

/** Speed after as a share of speed before, of a difference; and what else the model might say of it. */
interface Model {
  readonly ratio: (difference: number) => number;
  readonly others: readonly ((difference: number) => number)[];
}

function powerModel(watts: number): Model {
  const at = (exponent: number) => (difference: number) => Math.max(0, 1 + difference / watts) ** exponent;
  return { ratio: at(CUBE_ROOT), others: EXPONENTS.map(at) };
}

function modelOf(id: ComparedMetricId, { before }: Difference, crewPowerW: number | null): Model | null {
  if (id === 'speedMps') return { ratio: (difference) => 1 + difference / before.mean, others: [] };
  if (id === 'dragFactor') return { ratio: (difference) => (1 + difference / before.mean) ** -CUBE_ROOT, others: [] };
  if (id === 'rowerPowerW') return powerModel(before.mean);
  return id === 'powerW' && crewPowerW !== null ? powerModel(crewPowerW) : null;
}

/**
 * Null where there is no price.
 * @param crewPowerW of all rowers together before, W: what a rower's own power is a part of; null where it is not known.
 */
export function priceOf(id: ComparedMetricId, difference: Difference, crewPowerW: number | null): Price | null {
  const model = modelOf(id, difference, crewPowerW);
  if (model === null) return null;
  const metresBy = (ratio: Model['ratio']) => (change: number) => PRICED_OVER_M * (ratio(change) - 1);
  const bounds = [model.ratio, ...model.others].flatMap((ratio) =>
    [difference.low, difference.high].map(metresBy(ratio)),
  );
  const metres = metresBy(model.ratio)(difference.difference);
  return [metres, ...bounds].every(Number.isFinite)
    ? { metres, low: Math.min(...bounds), high: Math.max(...bounds) }
    : null;
}

/** From here on the conditions change how all else is read: 1 % of speed. */
export const CONDITIONS_FIRST_M = PRICED_OVER_M / 100;
