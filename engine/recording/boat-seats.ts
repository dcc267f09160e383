// The seats of a boat, also where no one said how many there are.
import type { Boat } from './recording.ts';

/** Numbers from bow; of a boat whose size is not known, those of which something is `known`. */
export const boatSeats = (
  { seatCount }: Pick<Boat, 'seatCount'>,
  known: readonly { readonly seat: number }[],
): number[] =>
  seatCount === null
    ? [...new Set(known.map(({ seat }) => seat))].toSorted((a, b) => a - b)
    : Array.from({ length: seatCount }, (_, index) => index + 1);
