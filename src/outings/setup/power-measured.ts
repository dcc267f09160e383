// How the oars or the machine of an outing were measured: a pin's watts and a handle's, or two makers', are held against nothing
// of one another.
import type { OutingFacts } from '#workers/storage/kept-facts.ts';
import type { Measured } from './method.ts';

/** Without what measured the boat alone: whether satellites or an impeller did is nothing to a power. */
export function powerMeasured({
  seats,
  rules,
  definitions,
  powerModel,
  levers,
  craft,
}: Pick<OutingFacts, 'seats' | keyof Measured>): Measured {
  const places = new Set(seats.map(({ rule }) => rule));
  return { definitions, powerModel, levers, craft, rules: rules.filter((_, place) => places.has(place)) };
}
