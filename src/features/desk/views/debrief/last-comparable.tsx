// Verdict next to the numbers: the selection against the last comparable session on the device, by the rules of
// Compare: same crew and boat class, same method, similar rate. No verdict, with the reason, when boat, oars or sensors
// changed.
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ViewProps } from '#src/features/desk/shared/view.ts';
import { stack, text } from '#src/ui/primitives.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { LibraryState } from '#src/library/stored/library-state.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { findPartner } from '#src/library/setup/partner.ts';
import { setupChanges, setupFromFacts } from '#src/library/setup/setup-changes.ts';
import { listText } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import { compareInThread } from '#workers/comparison/comparison.ts';
import { spawnComparison } from '#workers/comparison/spawn-comparison.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { useSameStrokes } from '../../shared/selection/use-same-strokes.ts';
import { againstLast, speedQuestion, type AgainstLast } from './debrief-sentences.ts';

export function LastComparable(props: Pick<ViewProps, 'session' | 'analysis' | 'selection'>) {
  const last = useAgainstLast(props);
  if (last === 'none') return null;
  return (
    <p className={stack({ gap: '2px', flex: 1, basis: '16rem', empty: 'hidden', text: 'end' })} role="status">
      {last !== null && (
        <>
          <b className={text({ size: 14, weight: 'strong' })}>{last.verdict}</b>{' '}
          <span className={text({ tone: 'quiet', size: 12 })}>
            {last.note} ·{' '}
            <Link to="/coach/compare" search={{ before: [last.before], after: [last.after] }}>
              Compare with it
            </Link>
          </span>
        </>
      )}
    </p>
  );
}

interface LastVerdict extends AgainstLast {
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
function useAgainstLast({
  session,
  analysis,
  selection,
}: Pick<ViewProps, 'session' | 'analysis' | 'selection'>): LastVerdict | 'none' | null {
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
  const ask = useMemo(
    () =>
      pair === null || pair === 'none' || strokes.length === 0
        ? null
        : async (signal: AbortSignal) => {
            const told = await compareWithLast(pair, { analysis, strokes }, analysisOf, signal);
            const keys = { before: pair.before.fingerprint, after: pair.after.fingerprint };
            return success({ of: strokes, told: told === null ? null : { ...keys, ...told } });
          },
    [pair, strokes, analysis, analysisOf],
  );
  const { data } = useLatest(ask);
  if (pair === 'none') return 'none';
  return data?.of === strokes ? data.told : null;
}

async function compareWithLast(
  { before, after }: Readonly<Record<'before' | 'after', LibraryRecord>>,
  is: { readonly analysis: Analysis; readonly strokes: Int32Array },
  analysisOf: LibraryState['analysisOf'],
  signal: AbortSignal,
): Promise<AgainstLast | null> {
  const when = venueTime(before.facts.startedAt, before.facts.utcOffsetS)?.date ?? 'the last session';
  const changes = setupChanges(setupFromFacts(before.facts), setupFromFacts(after.facts), ofHull);
  if (changes.length > 0) return { verdict: `Not comparable with ${when}`, note: `changed: ${listText(changes)}` };
  const earlier = await analysisOf(before.fingerprint);
  if (!earlier.ok || signal.aborted) return null;
  const was = { analysis: earlier.value, strokes: selectedStrokes(earlier.value.strokes).strokes };
  const compared = await compareInThread(spawnComparison, speedQuestion(was, is), () => undefined, signal);
  const [speed] = compared.ok ? compared.value : [];
  return speed === undefined ? null : againstLast(speed, when, DEFAULT_FLOORS);
}
