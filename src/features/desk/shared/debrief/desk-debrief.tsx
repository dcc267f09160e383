// Debrief of the counted strokes on the desk, requested once for the overview, the timeline and the changes; and its
// sentences.
import { createContext, use, type ReactNode, useMemo, useState } from 'react';
import type { ViewProps } from '../view.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { DebriefContext } from '#engine/analysis/debrief/values.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { withWrittenLacks, withWrittenSentences, createFindingWriter } from '#src/messages/finding-messages.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { useFloors, useFloorsSetting } from '#src/library/setup/floors-setting.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import { wholeRange } from '../selection/selection.ts';
import { computeUsuals, type KeptSessions } from './own-usual.ts';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { useSameStrokes } from '../selection/use-same-strokes.ts';

followOtherTabs(useFloorsSetting);

const DeskDebriefContext = createContext<DebriefState>('waiting');

interface DebriefProviderProps extends Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'> {
  readonly children: ReactNode;
}

export function DebriefProvider({ children, ...of }: DebriefProviderProps) {
  const debrief = useDebrief(of);
  return <DeskDebriefContext value={debrief}>{children}</DeskDebriefContext>;
}

/** Outside a desk, pending forever. */
export const useDeskDebrief = (): DebriefState => use(DeskDebriefContext);

export type DebriefState =
  | { readonly debrief: Debrief<WrittenSentence> }
  /** Why there is none, in a sentence. */
  | { readonly debrief: null; readonly problem: string }
  | 'waiting';

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
  const kept = useKeptSessions({ session, analysis, selection });
  const knowledge = useInstrumentKnowledge(analysis);
  const floors = useFloors();
  const { findings } = analysis;
  const beside = useSameBeside(
    useMemo(
      () => ({ findings, usuals: computeUsuals(analysis, kept), knowledge, floors }),
      [analysis, findings, kept, knowledge, floors],
    ),
  );

  const { data, error } = useEngine({ engine, session, analysis }, 'debrief', {
    strokes: selection.counted.strokes,
    ...beside,
  });
  return useMemo(() => {
    if (error !== null) return { debrief: null, problem: error };
    if (data === null) return 'waiting';
    // Written for the reader.
    const writer = createFindingWriter(analysis, wholeRange(analysis).fromS);
    return { debrief: { ...withWrittenLacks(data, writer), findings: withWrittenSentences(data.findings, writer) } };
  }, [data, error, analysis]);
}

/** All of them, with the rate of the counted strokes, and which one is this session. */
export function useKeptSessions({
  session,
  analysis,
  selection,
}: Pick<ViewProps, 'session' | 'analysis' | 'selection'>): KeptSessions {
  const { strokes: table } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const records = useLibrary((library) => library.records);
  return useMemo(
    () => ({ records, fingerprint, rateSpm: strokeRate(table, strokes).mean }),
    [fingerprint, table, strokes, records],
  );
}

interface MarkedSentenceProps {
  readonly sentence: WrittenSentence;
  /** Makes a button of what is marked, which focuses on it. */
  readonly focus?: { readonly isPressed: boolean; readonly onPress: () => void };
}

/** A sentence as written for the reader, with what it is about in bold or as a button. */
export const MarkedSentence = ({ sentence: { spans }, focus }: MarkedSentenceProps) =>
  spans.map(({ text, isMarked }) => {
    if (!isMarked) return text;
    if (focus === undefined) return <b key={text}>{text}</b>;
    const { isPressed, onPress } = focus;
    return (
      <button key={text} type="button" aria-label={`Focus on ${text}`} aria-pressed={isPressed} onClick={onPress}>
        {text}
      </button>
    );
  });
