// Devices that keep one row a stroke say when it ended; it began where the one before it ended.

/** Eighty strokes a minute are beyond any crew. */
const SHORTEST_STROKE_S = 0.75;
const LONGEST_STROKE_S = 8.5;

/** Whether a stroke may last so many seconds. */
export const isStrokeLength = (seconds: number): boolean => seconds >= SHORTEST_STROKE_S && seconds < LONGEST_STROKE_S;

/**
 * Start of each stroke, s: the end of the one before, otherwise by its rate (strokes a minute); NaN where neither
 * tells.
 */
export function strokeStarts(endS: Float64Array, rateSpm: Float64Array): Float64Array {
  return endS.map((end, stroke) => {
    const period = end - (endS[stroke - 1] ?? NaN);
    // A row left out leaves a longer gap than any stroke lasts, a damaged time a shorter one.
    if (isStrokeLength(period)) return end - period;
    const byRate = 60 / (rateSpm[stroke] ?? NaN);
    // No stroke begins before the one before it has ended.
    return byRate >= SHORTEST_STROKE_S && !(byRate > period) ? end - byRate : NaN;
  });
}
