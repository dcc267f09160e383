/** Window for a running mean, odd: a twentieth of the selection, at most 15 strokes; single strokes are noise. */
export const windowFor = (strokes: number): number => 2 * Math.floor(Math.min(15, Math.max(1, strokes / 20)) / 2) + 1;
