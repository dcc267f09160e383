// What mattered in the counted strokes, as the engine finds it; only the latest request counts.
import { useEffect, useMemo, useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import { useSameStrokes } from '../selection/use-same-strokes.ts';
import type { ViewProps } from '../view.ts';
import { usualPowers } from './own-usual.ts';
import { useKeptOutings } from './use-kept-outings.ts';

export type DebriefState =
  | { readonly debrief: Debrief }
  /** In a sentence, why there is none. */
  | { readonly debrief: null; readonly problem: string }
  | 'waiting';

interface Answer {
  readonly table: StrokeTable;
  readonly strokes: Int32Array;
  readonly state: DebriefState;
}

/** That of the strokes before stays until the new one is there. */
export function useDebrief({
  engine,
  outing,
  analysis,
  selection,
}: Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection'>): DebriefState {
  const { strokes: table, findings } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const kept = useKeptOutings({ outing, analysis, selection });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const usuals = useMemo(() => usualPowers(analysis, kept), [analysis, kept]);

  useEffect(() => {
    let superseded = false;
    void engine.debrief({ outing, strokes, findings, usuals }).then((result) => {
      if (superseded) return;
      const state = result.ok ? { debrief: result.value } : { debrief: null, problem: result.failure.sentence };
      setAnswer({ table, strokes, state });
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, table, strokes, findings, usuals]);

  return answer?.table === table ? answer.state : 'waiting';
}
