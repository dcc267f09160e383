// Moves the focus to an adjacent seat.

/** `seats` stroke first; the seat `steps` toward bow, null beyond the boat's end. From a hidden seat, the first. */
export function movedBySeats(seats: readonly number[], focusSeat: number, steps: 1 | -1): number | null {
  const at = seats.indexOf(focusSeat);
  return seats[at < 0 ? 0 : at + steps] ?? null;
}
