// Selection against the last comparable session on the device, by the rules of Compare: same crew and boat class, same
// method, similar rate. No verdict, with the reason, when boat, oars or sensors changed.
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { findPartner } from '#src/library/setup/partner.ts';
import { setupChanges, setupFromFacts } from '#src/library/setup/setup-changes.ts';
import { listText } from '#src/format/list-text.ts';
import { venueTime } from '#src/format/venue-time.ts';
import { compareInThread } from '#workers/comparison/comparison.ts';
import { spawnComparison } from '#workers/comparison/spawn-comparison.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { useSameStrokes } from '../selection/use-same-strokes.ts';
import type { ViewProps } from '../view.ts';
import { againstLast, speedQuestion, type AgainstLast } from './against-last.ts';

export interface LastComparable extends AgainstLast {
  /** Fingerprints, as used by the compare page. */
  readonly before: string;
  readonly after: string;
}

const toSource = (record: LibraryRecord) => ({
  key: record.fingerprint,
  startedAt: record.facts.startedAt === null ? Number.NaN : Date.parse(record.facts.startedAt),
  facts: record.facts,
  record,
});

/** Boat speed depends on the boat, the oars and the hull's sensors, not on a seat's sensor. */
const ofHull = (seat: number | null): boolean => seat === null;

/** 'none' when the device has no comparable session; null while loading, and when the session is not stored. */
export function useAgainstLast({
  session,
  analysis,
  selection,
}: Pick<ViewProps, 'session' | 'analysis' | 'selection'>): LastComparable | 'none' | null {
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const records = useLibrary((library) => library.records);
  const analysisOf = useLibrary((library) => library.analysisOf);
  const strokes = useSameStrokes(analysis.strokes, selection.counted.strokes);
  const pair = useMemo(() => {
    const sources = records.map(toSource);
    const after = sources.find(({ key }) => key === fingerprint);
    if (after === undefined) return null;
    const before = findPartner(after, sources);
    return before === null ? 'none' : { before: before.record, after: after.record };
  }, [records, fingerprint]);
  const [answer, setAnswer] = useState<{ readonly of: unknown; readonly told: LastComparable } | null>(null);

  useEffect(() => {
    if (pair === null || pair === 'none' || strokes.length === 0) return undefined;
    const { before, after } = pair;
    const controller = new AbortController();
    const when = venueTime(before.facts.startedAt, before.facts.utcOffsetS)?.date ?? 'the last session';
    const keys = { before: before.fingerprint, after: after.fingerprint };
    const changes = setupChanges(setupFromFacts(before.facts), setupFromFacts(after.facts), ofHull);
    const tell = (told: AgainstLast): void => setAnswer({ of: strokes, told: { ...keys, ...told } });
    void (async () => {
      if (changes.length > 0) {
        tell({ verdict: `Not comparable with ${when}`, note: `changed: ${listText(changes)}` });
        return;
      }
      const earlier = await analysisOf(before.fingerprint);
      if (!earlier.ok || controller.signal.aborted) return;
      const was = { analysis: earlier.value, strokes: selectedStrokes(earlier.value.strokes).strokes };
      const question = speedQuestion(was, { analysis, strokes });
      const compared = await compareInThread(spawnComparison, question, () => undefined, controller.signal);
      const [speed] = compared.ok ? compared.value : [];
      if (speed !== undefined && !controller.signal.aborted) tell(againstLast(speed, when, DEFAULT_FLOORS));
    })();
    return () => controller.abort();
  }, [pair, strokes, analysis, analysisOf]);

  if (pair === 'none') return 'none';
  return answer?.of === strokes ? answer.told : null;
}
