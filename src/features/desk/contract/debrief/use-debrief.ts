// What mattered in the counted strokes, as the engine finds it; only the latest request counts.
import { useEffect, useMemo, useState } from 'react';
import type { Analysis, StrokeTable } from '#engine/analysis/analysis.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Usuals } from '#engine/analysis/debrief/values.ts';
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

interface Doubts {
  readonly findings: Analysis['findings'];
  readonly usuals: Usuals;
}

const contentOf = ({ findings, usuals }: Doubts): string => JSON.stringify([findings, [...usuals]]);

/** The same two as long as they say the same: names or an edited piece are no other question to the engine. */
function useSameDoubts(findings: Doubts['findings'], usuals: Usuals): Doubts {
  const [kept, setKept] = useState<Doubts>({ findings, usuals });
  const now = useMemo(() => ({ findings, usuals }), [findings, usuals]);
  const isSame = useMemo(() => contentOf(kept) === contentOf(now), [kept, now]);
  if (isSame) return kept;
  setKept(now);
  return now;
}

/** That of the strokes before stays until the new one is there. */
export function useDebrief({
  engine,
  outing,
  analysis,
  selection,
}: Pick<ViewProps, 'engine' | 'outing' | 'analysis' | 'selection'>): DebriefState {
  const { strokes: table } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const kept = useKeptOutings({ outing, analysis, selection });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const doubts = useSameDoubts(
    analysis.findings,
    useMemo(() => usualPowers(analysis, kept), [analysis, kept]),
  );

  useEffect(() => {
    let superseded = false;
    void engine.debrief({ outing, strokes, ...doubts }).then((result) => {
      if (superseded) return;
      const state = result.ok ? { debrief: result.value } : { debrief: null, problem: result.failure.sentence };
      setAnswer({ table, strokes, state });
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, table, strokes, doubts]);

  return answer?.table === table ? answer.state : 'waiting';
}
