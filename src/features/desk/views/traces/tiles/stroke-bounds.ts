// Where a recording is cut into strokes, for drawing a band of each where strokes are too narrow for their shape.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { median } from '#engine/analysis/statistics.ts';
import type { Range } from '../../../contract/selection/selection.ts';

export interface StrokeBounds {
  /** Rising seconds on the recording's own clock, from the first to the last of it: each stroke lies between two of them. */
  readonly atS: Float64Array;
  /** How long a stroke usually is, s. */
  readonly usualS: number;
}

/** A crew that waits longer than this between two strokes has stopped. */
const PAUSE_S = 8;

/** Null where there are no strokes to cut by. What lies between strokes is cut into lengths of a usual one. */
export function strokeBounds({ boat, count }: StrokeTable, limits: Range): StrokeBounds | null {
  const lengths = Array.from(
    { length: count },
    (_, stroke) => (boat.endS[stroke] ?? NaN) - (boat.startS[stroke] ?? NaN),
  );
  const usualS = median(lengths.filter((length) => length > 0));
  if (!(usualS > 0)) return null;
  const marks = [...boat.startS, ...boat.endS]
    .filter((timeS) => timeS > limits.fromS && timeS < limits.toS)
    .toSorted((a, b) => a - b);
  const atS = [limits.fromS];
  for (const timeS of [...marks, limits.toS]) {
    // The end of a stroke and the start of the next are one mark.
    for (let before = atS.at(-1) ?? timeS; timeS - before > PAUSE_S; before = atS.at(-1) ?? timeS) {
      atS.push(before + usualS);
    }
    if (timeS - (atS.at(-1) ?? timeS) > usualS / 4) atS.push(timeS);
  }
  if ((atS.at(-1) ?? limits.fromS) < limits.toS) atS.push(limits.toS);
  return { atS: Float64Array.from(atS), usualS };
}
