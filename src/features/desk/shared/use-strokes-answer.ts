// Engine answer about the counted strokes; only the latest request counts, and focus, names or edits trigger none.
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Result } from '#engine/recording/result.ts';
import type { EngineApi, StrokesRequest } from '#workers/api.ts';
import { latestOnly } from '#src/engine-client/latest-only.ts';
import { useSameStrokes } from './selection/use-same-strokes.ts';
import type { ViewProps } from './view.ts';

export type StrokesAnswer<Value> =
  | { readonly value: Value; readonly problem: null }
  /** Why there is none, in a sentence. */
  | { readonly value: null; readonly problem: string }
  | 'waiting';

/** `ask` must be a module-level function: a new one triggers a new request. */
export function useStrokesAnswer<Value>(
  { engine, session, analysis, selection }: Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>,
  ask: (engine: EngineApi, request: StrokesRequest) => Promise<Result<Value>>,
): StrokesAnswer<Value> {
  const { strokes: table } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const [answer, setAnswer] = useState<{ readonly of: object; readonly said: StrokesAnswer<Value> } | null>(null);
  const asking = useMemo(() => latestOnly((request: StrokesRequest) => ask(engine, request)), [engine, ask]);
  const of = useMemo(() => ({ asking, session, table, strokes }), [asking, session, table, strokes]);
  useEffect(() => {
    let superseded = false;
    void of.asking({ session: of.session, strokes: of.strokes }).then((result) => {
      if (superseded || result === null) return;
      const said: StrokesAnswer<Value> = result.ok
        ? { value: result.value, problem: null }
        : { value: null, problem: result.failure.sentence };
      startTransition(() => setAnswer({ of, said }));
    });
    return () => {
      superseded = true;
    };
  }, [of]);
  return answer?.of === of ? answer.said : 'waiting';
}
