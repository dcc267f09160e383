// The samples of the stroke under the cursor, asked for one at a time: while an answer is open, only the last wish counts.
import type { Result } from '#engine/recording/result.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';

export interface HeldStroke {
  readonly stroke: number;
  readonly curves: readonly StrokeCurve[];
}

export interface StrokeCurveFeed {
  /** The stroke last answered; it may be another than the one wished for. */
  readonly held: () => HeldStroke | null;
  readonly wish: (stroke: number) => void;
  /** Hears of every answer. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function strokeCurveFeed(ask: (stroke: number) => Promise<Result<readonly StrokeCurve[]>>): StrokeCurveFeed {
  const listeners = new Set<() => void>();
  let held: HeldStroke | null = null;
  let wished: number | null = null;
  let open = false;

  /** One answer after another: a hand that scrubs must not fill the worker's queue. */
  const follow = async (stroke: number): Promise<void> => {
    wished = null;
    open = true;
    const answer = await ask(stroke);
    open = false;
    held = { stroke, curves: answer.ok ? answer.value : [] };
    for (const listener of listeners) listener();
    if (wished !== null && wished !== stroke) void follow(wished);
  };

  return {
    held: () => held,
    wish: (stroke) => {
      if (open) wished = stroke;
      else if (held?.stroke !== stroke) void follow(stroke);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
