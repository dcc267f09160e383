// How a session's power was measured: pin and handle watts, or two vendors', are never compared.
import type { SessionFacts } from '#storage/kept-facts.ts';
import type { Measurement } from './method.ts';

/** Without what measured the boat alone: whether satellites or an impeller did is nothing to a power. */
export function powerMeasured({
  seats,
  rules,
  definitions,
  powerModel,
  levers,
  craft,
}: Pick<SessionFacts, 'seats' | keyof Measurement>): Measurement {
  const places = new Set(seats.map(({ rule }) => rule));
  return { definitions, powerModel, levers, craft, rules: rules.filter((_, place) => places.has(place)) };
}
