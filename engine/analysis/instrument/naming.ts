// When a rower may be named: the largest of several comparisons is shown, so the threshold holds for all of them together.
import { exceededBy, identicalCrews, type IdenticalCrews } from './identical-crews.ts';
import { THRESHOLDS } from './thresholds.gen.ts';

/** Identical crews in which one number may name anyone; the debrief shares it among the numbers that it compares. */
export const NAMING_CHANCE = 0.1;
/** Of it in the debrief: power half, the three other numbers the rest. */
export const DEBRIEF_POWER_CHANCE = NAMING_CHANCE / 2;
export const DEBRIEF_OTHER_CHANCE = NAMING_CHANCE / 6;

/** Larger crews, and chances that nothing here asks for, are simulated. */
const simulated = new Map<number, IdenticalCrews>();

function simulate(seats: number): IdenticalCrews {
  const crews = simulated.get(seats) ?? identicalCrews(seats);
  simulated.set(seats, crews);
  return crews;
}

/** Variance of the median of all other seats as a share of the variance of one; of two seats, of the other itself. */
export function medianVariance(seats: number): number {
  if (seats < 2) return NaN;
  return seats === 2 ? 1 : (THRESHOLDS[seats]?.ofMedian ?? simulate(seats).ofMedian);
}

/** In identical crews of this many seats, a share `chance` of them has a seat this many SDs away. */
export function namingThreshold(seats: number, chance: number): number {
  if (seats < 2) return Infinity;
  const written = THRESHOLDS[seats]?.exceeded.find(([of]) => of === chance);
  return written?.[1] ?? exceededBy(simulate(seats), chance);
}
