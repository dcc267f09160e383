// The seat next to the one in focus.

/** `seats` stroke first; the seat `steps` toward bow, null at the end of the boat. From a seat not shown, the first. */
export function movedBySeats(seats: readonly number[], focusSeat: number, steps: 1 | -1): number | null {
  const at = seats.indexOf(focusSeat);
  return seats[at < 0 ? 0 : at + steps] ?? null;
}
