// Samples of the stroke under the cursor, one request at a time: while one is in flight, only the latest wish is
// pending.
import type { Result } from '#engine/recording/result.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { latest } from '#src/time/latest.ts';

export interface HeldStroke {
  readonly stroke: number;
  readonly curves: readonly StrokeCurve[];
}

export interface StrokeCurveFeed {
  /** Last answered stroke, which may differ from the requested one. */
  readonly held: () => HeldStroke | null;
  readonly wish: (stroke: number) => void;
  /** Notified of every answer. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function strokeCurveFeed(ask: (stroke: number) => Promise<Result<readonly StrokeCurve[]>>): StrokeCurveFeed {
  const listeners = new Set<() => void>();
  let held: HeldStroke | null = null;
  const { want } = latest(ask, (answer, stroke) => {
    held = { stroke, curves: answer.ok ? answer.value : [] };
    for (const listener of listeners) listener();
  });
  return {
    held: () => held,
    wish: (stroke) => {
      if (held?.stroke !== stroke) want(stroke);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
