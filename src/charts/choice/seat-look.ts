// How a seat's line looks and what it is called, the same in every figure.
import type { Gate } from '#engine/analysis/analysis.ts';

/** Dashes in pixels, from bow to stroke; empty is a solid line. */
const SEAT_DASHES: readonly (readonly number[])[] = [
  [],
  [6, 3],
  [2, 3],
  [8, 3, 2, 3],
  [12, 3],
  [10, 4],
  [3, 2],
  [8, 2, 2, 2, 2, 2],
];

export const seatColourVariable = (seat: number): string => `var(--seat-${((seat - 1) % 8) + 1})`;

export const seatDash = (seat: number): readonly number[] => SEAT_DASHES[(seat - 1) % 8] ?? [];

/** The dash of one oar: by seat in a sweep boat, by side in a sculling boat; the seat in focus is solid. */
export function gateDash(gate: Gate, focused: boolean): readonly number[] {
  if (gate.side !== null) return gate.side === 'starboard' ? [6, 4] : [];
  return focused ? [] : seatDash(gate.seat);
}

export const indexOfGate = (gates: readonly Gate[], gate: Gate): number =>
  gates.findIndex((other) => other.seat === gate.seat && other.side === gate.side);

/** "5", or "5 port" where the rower has two oars. */
export const gateLabel = (gate: Gate): string => (gate.side === null ? `${gate.seat}` : `${gate.seat} ${gate.side}`);

/** "5", "5P" and "5S": where space is short. */
export const gateShortLabel = (gate: Gate): string =>
  gate.side === null ? `${gate.seat}` : `${gate.seat}${gate.side === 'port' ? 'P' : 'S'}`;

/** "1 bow", "8 stroke": the seat with the name of its place. */
export function seatName(seat: number, seatCount: number): string {
  if (seatCount > 1 && seat === 1) return '1 bow';
  return seatCount > 1 && seat === seatCount ? `${seat} stroke` : `${seat}`;
}

/** Indexes of the gates as the cox sees them: stroke first, port before starboard. */
export const coxOrder = (gates: readonly Gate[], shown: readonly number[]): number[] =>
  shown.toSorted((a, b) => (gates[b]?.seat ?? 0) - (gates[a]?.seat ?? 0) || a - b);
