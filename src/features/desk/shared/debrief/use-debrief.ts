// Debrief of the counted strokes from the engine; only the latest request counts.
import { useEffect, useMemo, useState } from 'react';
import type { Analysis, StrokeTable } from '#engine/analysis/analysis.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { DebriefContext } from '#engine/analysis/debrief/values.ts';
import type { Result } from '#engine/recording/result.ts';
import { withWrittenWords, createFindingWriter } from '#src/messages/finding-messages.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { useFloors, useFloorsSetting } from '#src/library/setup/floors-setting.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import { wholeRange } from '../selection/selection.ts';
import { useSameStrokes } from '../selection/use-same-strokes.ts';
import type { ViewProps } from '../view.ts';
import { computeUsuals } from './own-usual.ts';
import { useKeptSessions } from './use-kept-sessions.ts';

followOtherTabs(useFloorsSetting);

export type DebriefState =
  | { readonly debrief: Debrief<string> }
  /** Why there is none, in a sentence. */
  | { readonly debrief: null; readonly problem: string }
  | 'waiting';

interface Answer {
  readonly table: StrokeTable;
  readonly strokes: Int32Array;
  readonly result: Result<Debrief>;
}

/** Written for the reader. */
function toDebriefState(result: Result<Debrief>, analysis: Analysis): DebriefState {
  if (!result.ok) return { debrief: null, problem: result.failure.sentence };
  const writer = createFindingWriter(analysis, wholeRange(analysis).fromS);
  return { debrief: { ...result.value, findings: withWrittenWords(result.value.findings, writer) } };
}

interface Beside extends DebriefContext {
  readonly findings: Analysis['findings'];
}

const contentKey = ({ findings, usuals, knowledge, floors }: Beside): string =>
  JSON.stringify([
    findings,
    floors,
    [...usuals],
    { ...knowledge, gainCovariance: [...(knowledge.gainCovariance ?? [])] },
  ]);

/**
 * Keeps the same object while its content is unchanged: new names or an edited piece must not trigger another request.
 */
function useSameBeside(now: Beside): Beside {
  const [kept, setKept] = useState(now);
  const isSame = useMemo(() => contentKey(kept) === contentKey(now), [kept, now]);
  if (isSame) return kept;
  setKept(now);
  return now;
}

/** The previous strokes' debrief stays until the new one arrives. */
export function useDebrief({
  engine,
  session,
  analysis,
  selection,
}: Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>): DebriefState {
  const { strokes: table } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const kept = useKeptSessions({ session, analysis, selection });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const knowledge = useInstrumentKnowledge(analysis);
  const floors = useFloors();
  const { findings } = analysis;
  const beside = useSameBeside(
    useMemo(
      () => ({ findings, usuals: computeUsuals(analysis, kept), knowledge, floors }),
      [analysis, findings, kept, knowledge, floors],
    ),
  );

  useEffect(() => {
    let superseded = false;
    void engine.debrief({ session, strokes, ...beside }).then((result) => {
      if (!superseded) setAnswer({ table, strokes, result });
    });
    return () => {
      superseded = true;
    };
  }, [engine, session, table, strokes, beside]);

  return useMemo(
    () => (answer?.table === table ? toDebriefState(answer.result, analysis) : 'waiting'),
    [answer, table, analysis],
  );
}
