// Strokes along the clock, with a hole wherever the crew stopped, so that a line never bridges a pause; and the value of a
// line anywhere on it.
import type { StrokeTable } from '#engine/analysis/analysis.ts';

export interface StrokeTimeline {
  /** Seconds from the origin, rising: the middle of each stroke, or of a pause. */
  readonly timeS: number[];
  /** Index into the stroke table; −1 in a pause. */
  readonly stroke: number[];
}

/** A pause longer than this breaks the line; a stroke at 20 a minute lasts three seconds. */
const PAUSE_S = 1.5;

/** `originS`: the moment of the recording's own clock that reads 0:00. */
export function strokeTimeline(table: StrokeTable, strokes: Int32Array, originS: number): StrokeTimeline {
  const timeS: number[] = [];
  const stroke: number[] = [];
  let before = Number.NaN;
  for (const index of strokes) {
    const start = table.boat.startS[index] ?? Number.NaN;
    const end = table.boat.endS[index] ?? Number.NaN;
    if (!Number.isFinite(start) || !Number.isFinite(end)) continue;
    if (start - before > PAUSE_S) {
      timeS.push((before + start) / 2 - originS);
      stroke.push(-1);
    }
    timeS.push((start + end) / 2 - originS);
    stroke.push(index);
    before = end;
  }
  return { timeS, stroke };
}

/** Values of the strokes of a timeline, NaN in its pauses. */
export const alongTimeline = (timeline: StrokeTimeline, values: ArrayLike<number>): Float64Array =>
  Float64Array.from(timeline.stroke, (index) => (index < 0 ? Number.NaN : (values[index] ?? Number.NaN)));

/** Linear between the points of a rising `x`; NaN outside or next to a gap. */
export function curveAt(x: ArrayLike<number>, y: ArrayLike<number>, at: number): number {
  for (let index = 1; index < x.length; index += 1) {
    const before = x[index - 1] ?? Number.NaN;
    const after = x[index] ?? Number.NaN;
    if (at < before || at > after) continue;
    const share = after > before ? (at - before) / (after - before) : 0;
    const from = y[index - 1] ?? Number.NaN;
    return share === 0 ? from : from + ((y[index] ?? Number.NaN) - from) * share;
  }
  return Number.NaN;
}
