// Catches and finishes of a seat over the whole session: look for them in the video, where the timeline marks them.
import type { Analysis } from '#engine/analysis/analysis.ts';

export interface OarMoments {
  /** Seconds on the recording's clock, ascending. */
  readonly catchS: readonly number[];
  readonly finishS: readonly number[];
  /** No oar was timed: stroke starts are used instead. */
  readonly isOfBoat: boolean;
}

const rising = (times: Iterable<number>): number[] => [...times].filter(Number.isFinite).toSorted((a, b) => a - b);

/** For the seat's first oar; without one, the boat's strokes. */
export function oarMoments({ strokes, gates }: Pick<Analysis, 'strokes' | 'gates'>, seat: number): OarMoments {
  const gate = gates.findIndex((one) => one.seat === seat);
  const every = Array.from({ length: strokes.count }, (_, stroke) => stroke * strokes.gateCount + gate);
  const at = (column: Float64Array): number[] =>
    gate < 0 ? [] : rising(every.map((cell) => column[cell] ?? Number.NaN));
  const catchS = at(strokes.gate.catchS);
  if (catchS.length > 0) return { catchS, finishS: at(strokes.gate.finishS), isOfBoat: false };
  return { catchS: rising(strokes.boat.startS), finishS: [], isOfBoat: true };
}

/** Index of the moment nearest to `timeS`; -1 without any. */
export const nearestCatch = (times: readonly number[], timeS: number): number =>
  times.reduce(
    (best, one, at) => (best < 0 || Math.abs(one - timeS) < Math.abs((times[best] ?? 0) - timeS) ? at : best),
    -1,
  );

/** Moment `steps` on from the nearest to `timeS`; null without one. */
export function movedByCatches(times: readonly number[], timeS: number, steps: number): number | null {
  const from = nearestCatch(times, timeS);
  return from < 0 ? null : (times[Math.min(times.length - 1, Math.max(0, from + steps))] ?? null);
}
