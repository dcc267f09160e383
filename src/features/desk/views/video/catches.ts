// The catches and finishes of a seat over the whole outing: what a person looks for in the picture, and what the
// timeline marks.
import type { Analysis } from '#engine/analysis/analysis.ts';

export interface OarMoments {
  /** Seconds on the recording's clock, rising. */
  readonly catchS: readonly number[];
  readonly finishS: readonly number[];
  /** No oar was timed: the beginnings of the strokes stand in. */
  readonly isOfBoat: boolean;
}

const rising = (times: Iterable<number>): number[] => [...times].filter(Number.isFinite).toSorted((a, b) => a - b);

/** Of the first oar of the seat; of a seat without one, the strokes of the boat. */
export function oarMoments({ strokes, gates }: Pick<Analysis, 'strokes' | 'gates'>, seat: number): OarMoments {
  const gate = gates.findIndex((one) => one.seat === seat);
  const every = Array.from({ length: strokes.count }, (_, stroke) => stroke * strokes.gateCount + gate);
  const at = (column: Float64Array): number[] =>
    gate < 0 ? [] : rising(every.map((cell) => column[cell] ?? Number.NaN));
  const catchS = at(strokes.gate.catchS);
  if (catchS.length > 0) return { catchS, finishS: at(strokes.gate.finishS), isOfBoat: false };
  return { catchS: rising(strokes.boat.startS), finishS: [], isOfBoat: true };
}

/** Place of the moment nearest to `timeS`; -1 where there is none. */
export const nearestCatch = (times: readonly number[], timeS: number): number =>
  times.reduce(
    (best, one, at) => (best < 0 || Math.abs(one - timeS) < Math.abs((times[best] ?? 0) - timeS) ? at : best),
    -1,
  );

/** The moment `steps` on from the one nearest to `timeS`; null where there is none. */
export function movedByCatches(times: readonly number[], timeS: number, steps: number): number | null {
  const from = nearestCatch(times, timeS);
  return from < 0 ? null : (times[Math.min(times.length - 1, Math.max(0, from + steps))] ?? null);
}
