/** One stroke is noise; a twentieth of the selection, at most fifteen strokes, shows the course. An odd number. */
export const windowFor = (strokes: number): number => 2 * Math.floor(Math.min(15, Math.max(1, strokes / 20)) / 2) + 1;
