// What came of the focuses that are a month old: read from the device, latest first.
import { useEffect, useState } from 'react';
import { focusOutcome, type FocusOutcome } from '#engine/analysis/focus/focus.ts';
import { planFocus, type FocusSession } from '#src/library/focus/focus-sessions.ts';
import { readFocusDays } from '#src/library/focus/read-focus.ts';
import { useFocuses } from '#src/library/notebook/focuses.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { FocusRecord } from '#storage/focus-record.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

export interface AskedRow {
  readonly focus: FocusRecord;
  /** The session it was found in. */
  readonly set: FocusSession<LibraryRecord>;
  /** Null without a comparable session before or after. */
  readonly outcome: FocusOutcome | null;
}

const MONTH_MS = 28 * 86_400_000;

/** Null until they are read. */
export function useOutcomes(): readonly AskedRow[] | null {
  const { entries, load } = useFocuses();
  useEffect(load, [load]);
  const records = useLibrary((library) => library.records);
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [rows, setRows] = useState<readonly AskedRow[] | null>(null);
  const [now] = useState(() => Date.now());

  useEffect(() => {
    const visit = { isOver: false };
    const readAll = async (): Promise<void> => {
      const read: AskedRow[] = [];
      for (const focus of entries) {
        const plan = planFocus(focus, records);
        if (plan === null || now - plan.set.startedMs < MONTH_MS) continue;
        const before = await readFocusDays(focus, plan.before, analysisOf);
        const after = await readFocusDays(focus, plan.after, analysisOf);
        if (visit.isOver) return;
        const usual = before.map(({ mean }) => mean);
        const days = after.map(({ session: { day }, mean }) => ({ day, mean }));
        read.push({ focus, set: plan.set, outcome: focusOutcome(focus, usual, days, focus.until) });
      }
      setRows(read.toSorted((a, b) => b.set.startedMs - a.set.startedMs));
    };
    void readAll();
    return () => {
      visit.isOver = true;
    };
  }, [entries, records, analysisOf, now]);

  return rows;
}
