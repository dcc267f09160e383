// Seats of a boat, even if their number is unknown.
import type { Boat } from './recording.ts';

/** Numbers from bow; for a boat of unknown size, those in `known`. */
export const boatSeats = (
  { seatCount }: Pick<Boat, 'seatCount'>,
  known: readonly { readonly seat: number }[],
): number[] =>
  seatCount === null
    ? [...new Set(known.map(({ seat }) => seat))].toSorted((a, b) => a - b)
    : Array.from({ length: seatCount }, (_, index) => index + 1);
