// Focuses of the people in this session: what was asked, what the strokes on the desk answer, and the lines about them
// for the debrief, the dock and the rower’s page.
import { useEffect, useMemo, useState } from 'react';
import { answerFocus, focusValues, type FocusAnswer } from '#engine/analysis/focus.ts';
import { planFocus, type FocusPlan, readFocusDays } from '#src/library/focus-sessions.ts';
import { useFocuses } from '#src/library/notebook/notebooks.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { FocusRecord } from '#storage/focus-record.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { ViewProps } from './view.ts';
import { calledSeat, type Crewed } from '#src/figures/choice/seat-look.ts';
import { fixed, signed } from '#src/format/number.ts';
import { answerText, liveText, type NumberWriter } from '#src/messages/focus-messages.ts';

interface SessionFocus {
  readonly focus: FocusRecord;
  /** Where the rower sits now; null for the crew. */
  readonly seat: number | null;
  /** It was asked after this session. */
  readonly isSetHere: boolean;
  readonly answer: FocusAnswer;
}

interface Planned {
  readonly focus: FocusRecord;
  readonly plan: FocusPlan<LibraryRecord>;
  readonly seats: readonly number[];
  readonly is: 'set' | 'after' | 'changed';
}

/** Those about the people of this session, as far as it was rowed then or later. */
function plansFor(
  focuses: readonly FocusRecord[],
  records: readonly LibraryRecord[],
  fingerprint: string | null,
): Planned[] {
  return focuses.flatMap((focus): Planned[] => {
    const plan = planFocus(focus, records);
    if (plan === null) return [];
    const kinds = { set: [plan.set], after: plan.after, changed: plan.changed } as const;
    for (const is of ['set', 'after', 'changed'] as const) {
      const own = kinds[is].find(({ record }) => record.fingerprint === fingerprint);
      if (own === undefined) continue;
      const isOver = is === 'changed' && own.day > focus.until;
      return isOver ? [] : [{ focus, plan, seats: own.seats, is }];
    }
    return [];
  });
}

/** One mean per session before; null once the focus is over and was answered. */
async function readUsual(
  { focus, plan, is }: Planned,
  fingerprint: string | null,
  analysisOf: Parameters<typeof readFocusDays>[2],
): Promise<readonly number[] | null> {
  const at = plan.after.findIndex(({ record }) => record.fingerprint === fingerprint);
  const isLate = is === 'after' && (plan.after[at]?.day ?? '') > focus.until;
  if (isLate && (await readFocusDays(focus, plan.after.slice(0, at), analysisOf)).length > 0) return null;
  if (is === 'changed') return [];
  const others = plan.before.filter(({ record }) => record.fingerprint !== fingerprint);
  return (await readFocusDays(focus, others, analysisOf)).map(({ mean }) => mean);
}

interface Usual {
  readonly planned: Planned;
  readonly usual: readonly number[];
}

/** Null until they are known. */
export function useSessionFocuses({
  session,
  analysis,
  selection,
}: Pick<ViewProps, 'session' | 'analysis' | 'selection'>): readonly SessionFocus[] | null {
  const { state, entries, load } = useFocuses();
  useEffect(load, [load]);
  const records = useLibrary((library) => library.records);
  const analysisOf = useLibrary((library) => library.analysisOf);
  const fingerprint = useSessions((sessions) => findFingerprint(sessions, session));
  const plans = useMemo(() => plansFor(entries, records, fingerprint), [entries, records, fingerprint]);
  const [read, setRead] = useState<{ readonly of: string | null; readonly usuals: readonly Usual[] } | null>(null);

  useEffect(() => {
    if (plans.length === 0) return undefined;
    const visit = { isOver: false };
    const readAll = async (): Promise<void> => {
      const usuals: Usual[] = [];
      for (const planned of plans) {
        const usual = await readUsual(planned, fingerprint, analysisOf);
        if (visit.isOver) return;
        if (usual !== null) usuals.push({ planned, usual });
      }
      setRead({ of: fingerprint, usuals });
    };
    void readAll();
    return () => {
      visit.isOver = true;
    };
  }, [plans, fingerprint, analysisOf]);

  const { strokes } = selection.counted;
  return useMemo(() => {
    if (state === 'loading') return null;
    if (plans.length === 0) return [];
    // What was read before a focus came or went stays until that is read.
    if (read === null || read.of !== fingerprint) return null;
    return read.usuals.map(({ planned: { focus, seats, is }, usual }) => ({
      focus,
      seat: focus.seat === null ? null : (seats[0] ?? null),
      isSetHere: is === 'set',
      answer: answerFocus(focus, usual, focusValues(analysis, focus, seats, strokes)),
    }));
  }, [state, plans, read, fingerprint, analysis, strokes]);
}

export const DESK_WRITER: NumberWriter = { number: fixed, signed };

/** "Seat 5 Maeve Donnelly", "The crew". */
export const calledInFocus = (crewed: Crewed, { seat }: Pick<SessionFocus, 'seat'>): string =>
  seat === null ? 'The crew' : calledSeat(crewed, seat);

/** Of one rower alone, for their page: live where it was asked after this session, otherwise answered. */
export const focusSentences = (
  focuses: readonly SessionFocus[] | null,
  seat: number,
  write: NumberWriter,
): readonly string[] =>
  (focuses ?? [])
    .filter((one) => one.seat === seat)
    .map(({ focus, answer, isSetHere }) => (isSetHere ? liveText : answerText)(focus, answer, write));
