// Stroke boundaries for drawing bands when strokes are too narrow for their shape.
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { median } from '#engine/analysis/statistics.ts';
import type { Range } from '../../../shared/selection/selection.ts';

export interface StrokeBounds {
  /** Ascending seconds on the recording's own clock, first to last: each stroke is between two of them. */
  readonly atS: Float64Array;
  /** Typical length of a stroke, s. */
  readonly usualS: number;
}

/** A longer gap between strokes means that the crew stopped. */
const PAUSE_S = 8;

/** Null without strokes. Gaps between strokes are cut into typical lengths. */
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
    // A stroke's end and the next one's start are one boundary.
    for (let before = atS.at(-1) ?? timeS; timeS - before > PAUSE_S; before = atS.at(-1) ?? timeS) {
      atS.push(before + usualS);
    }
    if (timeS - (atS.at(-1) ?? timeS) > usualS / 4) atS.push(timeS);
  }
  if ((atS.at(-1) ?? limits.fromS) < limits.toS) atS.push(limits.toS);
  return { atS: Float64Array.from(atS), usualS };
}
