// Side of the boat an oar is on.
import type { Gate } from '#engine/analysis/analysis.ts';
import type { CrewMember, Side } from '#engine/recording/recording.ts';

/** A sculling gate names its side; a sweep gate takes it from the rower's seat; null when the file says neither. */
export function sideOf(gate: Gate, crew: readonly CrewMember[]): Side | null {
  if (gate.side !== null) return gate.side;
  const side = crew.find((member) => member.seat === gate.seat)?.side ?? null;
  return side === 'both' ? null : side;
}
