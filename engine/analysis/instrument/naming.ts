// When to name a rower: the largest of several comparisons is shown, so the threshold covers all of them together.
import { exceededBy, identicalCrews, type IdenticalCrews } from './identical-crews.ts';
import { THRESHOLDS } from './thresholds.gen.ts';

/** Share of identical crews in which one metric may name someone; the debrief splits it over its metrics. */
export const NAMING_CHANCE = 0.1;
/** Share for power in a debrief; the three other metrics get the rest. */
export const DEBRIEF_POWER_CHANCE = NAMING_CHANCE / 2;
export const DEBRIEF_OTHER_CHANCE = NAMING_CHANCE / 6;

/** Cache of simulations, for crews and chances not precomputed. */
const simulated = new Map<number, IdenticalCrews>();

function simulate(seats: number): IdenticalCrews {
  const crews = simulated.get(seats) ?? identicalCrews(seats);
  simulated.set(seats, crews);
  return crews;
}

/** Variance of the median of all other seats relative to one seat's; of two seats, the other itself. */
export function medianVariance(seats: number): number {
  if (seats < 2) return NaN;
  return seats === 2 ? 1 : (THRESHOLDS[seats]?.ofMedian ?? simulate(seats).ofMedian);
}

/** Deviation in SDs of the most extreme seat exceeded in a share `chance` of identical crews of this size. */
export function namingThreshold(seats: number, chance: number): number {
  if (seats < 2) return Infinity;
  const written = THRESHOLDS[seats]?.exceeded.find(([of]) => of === chance);
  return written?.[1] ?? exceededBy(simulate(seats), chance);
}
