// Stroke starts for devices with one row per stroke and only its end time: each starts at the end of the previous one.

/** Minimum duration of a stroke: 80 spm is beyond any crew. */
const SHORTEST_STROKE_S = 0.75;
const LONGEST_STROKE_S = 8.5;

/** True for a plausible stroke duration. */
export const isStrokeLength = (seconds: number): boolean => seconds >= SHORTEST_STROKE_S && seconds < LONGEST_STROKE_S;

/** Start of each stroke, s: the end of the previous one, otherwise from its rate (spm); NaN without either. */
export function strokeStarts(endS: Float64Array, rateSpm: Float64Array): Float64Array {
  return endS.map((end, stroke) => {
    const period = end - (endS[stroke - 1] ?? NaN);
    // A missing row leaves a gap longer than any stroke, a damaged time a shorter one.
    if (isStrokeLength(period)) return end - period;
    const byRate = 60 / (rateSpm[stroke] ?? NaN);
    // A stroke cannot begin before the previous one ends.
    return byRate >= SHORTEST_STROKE_S && !(byRate > period) ? end - byRate : NaN;
  });
}
