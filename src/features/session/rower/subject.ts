// Whose view it is: the oar in focus, and the crew it is compared with.
import type { Analysis, Gate } from '#engine/analysis/analysis.ts';
import { gateLabel, seatName } from '#src/charts/seat-look.ts';
import type { Selection } from '../view.ts';

export interface Subject {
  readonly seat: number;
  /** Indexes into `Analysis.gates`: one in a sweep boat, port and starboard of a sculler. */
  readonly gates: readonly number[];
  readonly name: string;
}

export function subjectOf(analysis: Analysis, { focusSeat }: Selection): Subject | null {
  const gates = analysis.gates.flatMap((gate, index) => (gate.seat === focusSeat ? [index] : []));
  if (gates.length === 0) return null;
  const person = analysis.crew.find((member) => member.seat === focusSeat)?.name ?? null;
  const seat = `Seat ${seatName(focusSeat, analysis.boat.seatCount)}`;
  return { seat: focusSeat, gates, name: person === null ? seat : `${person}, ${seat.toLowerCase()}` };
}

/** The other oars that an oar is compared with: those of the same side of a sculler, all others of a sweep boat. */
export function othersOf(gates: readonly Gate[], own: number): number[] {
  const side = gates[own]?.side ?? null;
  return gates.flatMap((gate, index) => (index !== own && gate.side === side ? [index] : []));
}

export const oarName = (gate: Gate): string => (gate.side === null ? `seat ${gate.seat}` : gateLabel(gate));
