// Subject of a view: the oar in focus, and the crew it is compared with.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import { isOneRower, seatName } from '#src/figures/choice/seat-look.ts';
import type { Selection } from '../view.ts';

export interface Subject {
  readonly seat: number;
  /** Indexes into `Analysis.gates`: one in a sweep boat, port and starboard for a sculler. */
  readonly gates: readonly number[];
  readonly name: string;
}

export function toSubject(analysis: Analysis, { focusSeat }: Selection): Subject | null {
  const gates = analysis.gates.flatMap((gate, index) => (gate.seat === focusSeat ? [index] : []));
  if (gates.length === 0) return null;
  const person = analysis.crew.find((member) => member.seat === focusSeat)?.name ?? null;
  if (isOneRower(analysis)) return { seat: focusSeat, gates, name: person ?? 'The rower' };
  const seat = seatName(focusSeat, analysis.boat.seatCount);
  return { seat: focusSeat, gates, name: person === null ? `Seat ${seat}` : `${person}, seat ${seat}` };
}

/**
 * Other oars to compare with: the same side for scullers in a crew, all others in a sweep boat, each other in a single.
 * None measured differently.
 */
export function comparedGates(gates: readonly Gate[], own: number): number[] {
  const { seat, side, alike }: Gate = gates[own] ?? { seat: 0, side: null };
  const alone = gates.every((gate) => gate.seat === seat);
  const isCompared = (gate: Gate): boolean => gate.alike === alike && (alone || gate.side === side);
  return gates.flatMap((gate, index) => (index !== own && isCompared(gate) ? [index] : []));
}

/** `seats` stroke first; the seat `steps` toward bow, null beyond the boat's end. From a hidden seat, the first. */
export function movedBySeats(seats: readonly number[], focusSeat: number, steps: 1 | -1): number | null {
  const at = seats.indexOf(focusSeat);
  return seats[at < 0 ? 0 : at + steps] ?? null;
}
