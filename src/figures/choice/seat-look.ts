// How a seat's line looks and what it is called, the same in every figure.
import type { Gate } from '#engine/analysis/analysis.ts';
import type { CrewMember, Side } from '#engine/recording/recording.ts';

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

/** One highlighted line in its seat's color; the others are the crew behind it, labeled in place. */
export const leadingColour = (seat: number, focused: boolean): string =>
  focused ? seatColourVariable(seat) : 'var(--crew)';

/** The dash of one oar: by seat in a sweep boat, by side in a sculling boat; the seat in focus is solid. */
export function gateDash(gate: Gate, focused: boolean): readonly number[] {
  if (gate.side !== null) return gate.side === 'starboard' ? [6, 4] : [];
  return focused ? [] : seatDash(gate.seat);
}

export const indexOfGate = (gates: readonly Gate[], gate: Gate): number =>
  gates.findIndex((other) => other.seat === gate.seat && other.side === gate.side);

/** "5 Maeve Donnelly", or "5" where no one has a name: the number that is painted in the boat comes first. */
export const seatLabel = ({ seat, name = null }: Pick<Gate, 'seat' | 'name'>): string =>
  name === null ? `${seat}` : `${seat} ${name}`;

/** The same by the number of the seat alone. */
export const labelSeat = (gates: readonly Gate[], seat: number): string =>
  seatLabel(gates.find((gate) => gate.seat === seat) ?? { seat });

/** Measured oars and boat that determine which seats are shown. */
export interface Crewed {
  readonly gates: readonly Gate[];
  readonly boat: { readonly seatCount: number | null };
}

/**
 * True if one rower was measured and the file gives only seat 1: on an erg, in a single, or with one oarlock. A bow
 * seat in a crew boat keeps its number even if it's the only one measured.
 */
export const isOneRower = ({ gates, boat }: Crewed): boolean =>
  gates.length > 0 && (boat.seatCount ?? 1) === 1 && gates.every(({ seat }) => seat === 1);

/** "Seat 5 Maeve Donnelly"; no one tells the only rower by a seat: "Maeve Donnelly", "The rower". */
export function calledSeat(crewed: Crewed, seat: number): string {
  const { gates } = crewed;
  if (!isOneRower(crewed) || seat !== 1) return `Seat ${labelSeat(gates, seat)}`;
  return gates[0]?.name ?? 'The rower';
}

/** The same within a sentence: "seat 5 Maeve Donnelly", "the rower". */
export const seatInSentence = (crewed: Crewed, seat: number): string =>
  isOneRower(crewed) ? (crewed.gates[0]?.name ?? 'the rower') : `seat ${labelSeat(crewed.gates, seat)}`;

/** One oar at the start of a sentence: "Seat 2 Zoë Núñez, port"; of a single sculler, "Zoë Núñez’s port oar". */
export function calledGate(crewed: Crewed, gate: Gate): string {
  if (!isOneRower(crewed)) return `Seat ${gateLabel(gate)}`;
  const called = calledSeat(crewed, gate.seat);
  return gate.side === null ? called : `${called}’s ${gate.side} oar`;
}

/** The same within a sentence; a single sculler’s oars are "port" and "starboard". */
export const gateInSentence = (crewed: Crewed, gate: Gate): string =>
  isOneRower(crewed) ? (gate.side ?? seatInSentence(crewed, gate.seat)) : `seat ${gateLabel(gate)}`;

/** With the oar where the rower has two: "2 Zoë Núñez, port", "5 port". */
export const gateLabel = (gate: Gate): string => {
  const { side, name = null } = gate;
  return `${seatLabel(gate)}${side === null ? '' : `${name === null ? '' : ','} ${side}`}`;
};

export const labelSeatRow = (gates: readonly Gate[], seat: number): string =>
  gateRowLabel({ ...(gates.find((gate) => gate.seat === seat) ?? { seat }), side: null });

/** What a line of a seat is called, at its end and in readings: "5 Donnelly"; "rower" where no one else rows. */
export const seatLine = (crewed: Crewed, seat: number): { readonly label: string; readonly name: string } =>
  isOneRower(crewed)
    ? { label: familyName(crewed.gates[0] ?? {}) || 'rower', name: crewed.gates[0]?.name ?? 'rower' }
    : { label: labelSeatRow(crewed.gates, seat), name: labelSeat(crewed.gates, seat) };

/** As a row of a figure is called: "5 Donnelly", "2P Núñez". */
export const gateRowLabel = (gate: Gate): string => `${gateShortLabel(gate)} ${familyName(gate)}`.trim();

export const familyName = ({ name }: Partial<Pick<Gate, 'name'>>): string => name?.trim().split(/\s+/u).at(-1) ?? '';

/** "5", "5P" and "5S": where space is short. */
export const gateShortLabel = (gate: Gate): string =>
  gate.side === null ? `${gate.seat}` : `${gate.seat}${gate.side === 'port' ? 'P' : 'S'}`;

/** "1 bow", "8 stroke": the seat with the name of its place, as far as the size of the boat is known. */
export function seatName(seat: number, seatCount: number | null): string {
  if (seatCount === null) return `${seat}`;
  if (seatCount > 1 && seat === 1) return '1 bow';
  return seatCount > 1 && seat === seatCount ? `${seat} stroke` : `${seat}`;
}

/** Indexes of the gates as the cox sees them: stroke first, port before starboard. */
export const coxOrder = (gates: readonly Gate[], shown: readonly number[]): number[] =>
  shown.toSorted((a, b) => (gates[b]?.seat ?? 0) - (gates[a]?.seat ?? 0) || a - b);

/** A sculling gate names its side; a sweep gate takes it from the rower's seat; null when the file says neither. */
export function sideOf(gate: Gate, crew: readonly CrewMember[]): Side | null {
  if (gate.side !== null) return gate.side;
  const side = crew.find((member) => member.seat === gate.seat)?.side ?? null;
  return side === 'both' ? null : side;
}
