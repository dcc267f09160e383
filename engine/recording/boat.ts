// A boat and its people: its class, its seats even if their number is unknown, and names that are one however written.
import type { Boat } from './recording.ts';

/** "8+", "4-", "2x"; null where rig or size are not known. */
export function boatClass({ seatCount, rig, coxed }: Boat): string | null {
  if (seatCount === null) return null;
  if (rig === 'scull') return `${seatCount}x`;
  if (rig === null || (coxed === null && seatCount < 8)) return null;
  return `${seatCount}${coxed === false ? '-' : '+'}`;
}

/** Numbers from bow; for a boat of unknown size, those in `known`. */
export const boatSeats = (
  { seatCount }: Pick<Boat, 'seatCount'>,
  known: readonly { readonly seat: number }[],
): number[] =>
  seatCount === null
    ? [...new Set(known.map(({ seat }) => seat))].toSorted((a, b) => a - b)
    : Array.from({ length: seatCount }, (_, index) => index + 1);

/** One name however it was spaced and capitalized. */
export const foldedName = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en');
