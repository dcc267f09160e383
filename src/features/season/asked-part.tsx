// Focuses of the season: what came of each, and how long it lasted.
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type FocusOutcome, focusOutcome } from '#engine/analysis/focus.ts';
import { dayText } from '#src/format/day-text.ts';
import { ABSENT, counted, fixed, signed } from '#src/format/number.ts';
import { cueText, FOCUS_LOOKS, focusText, gotText } from '#src/messages/focus-messages.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import { planFocus, type FocusSession, readFocusDays } from '#src/library/focus-sessions.ts';
import { useFocuses } from '#src/library/notebook/notebooks.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { FocusRecord } from '#storage/focus-record.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

const WRITER = { number: fixed, signed };

function calledIn({ focus: { seat }, set: { record } }: AskedRow): string {
  if (seat === null) return 'The crew';
  return record.facts.crew.find((member) => member.seat === seat)?.name ?? `Seat ${seat}`;
}

function gotWords({ focus, outcome }: AskedRow): string {
  if (outcome === null) return 'No comparable session';
  const got = gotText(focus.metric, outcome, WRITER);
  return outcome.interval === null ? `${got}, too few sessions to say how sure` : got;
}

/** Only of what got better. */
function lastedWords(outcome: FocusOutcome | null): string {
  if (outcome === null || outcome.lasted === null) return ABSENT;
  const { until, isStill } = outcome.lasted;
  return isStill ? `Still there on ${dayText(until)}` : `Until ${dayText(until)}`;
}

/** Cues asked for at least twice: how many got better, and in how many of those it is still there. */
function cueTexts(rows: readonly AskedRow[]): string[] {
  const answered = rows.filter(({ outcome }) => outcome !== null);
  const metrics = [...new Set(answered.map(({ focus }) => focus.metric))];
  return metrics.flatMap((metric) => {
    const asked = answered.filter(({ focus }) => focus.metric === metric);
    const better = asked.filter(({ outcome }) => outcome?.verdict === 'better');
    const still = better.filter(({ outcome }) => outcome?.lasted?.isStill === true);
    if (asked.length < 2) return [];
    return [cueText(FOCUS_LOOKS[metric].name, { asked: asked.length, better: better.length, still: still.length })];
  });
}

export function AskedPart() {
  const rows = useOutcomes();
  if (rows === null || rows.length === 0) return null;
  return (
    <section className={stack({ gap: 2, columns: 1, items: 'start' })} aria-labelledby="asked-for">
      <h2 className={text({ size: 20 })} id="asked-for">
        What we asked for
      </h2>
      <p className={text({ tone: 'quiet', size: 13 })}>
        Against the sessions before, with a 90% interval. It lasted until two sessions in a row showed less than half.
      </p>
      {cueTexts(rows).map((words) => (
        <p key={words} className={text({ tone: 'quiet', size: 13 })}>
          {words}
        </p>
      ))}
      <div
        className={box({ card: true, full: true, pad: 0, padX: 2, overflow: 'across' })}
        role="region"
        aria-label="What came of each focus"
        tabIndex={0}
      >
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Rower</th>
              <th scope="col">Asked</th>
              <th scope="col">Since</th>
              <th scope="col">Got</th>
              <th scope="col">In</th>
              <th scope="col">Lasted</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.focus.id}>
                <th scope="row">{calledIn(row)}</th>
                <td>{focusText(row.focus, WRITER)}</td>
                <td>
                  <Link to="/coach/outing/$session" params={{ session: row.focus.session }}>
                    {dayText(row.set.day)}
                  </Link>
                </td>
                <td>{gotWords(row)}</td>
                <td>{row.outcome === null ? ABSENT : counted(row.outcome.sessions, 'session')}</td>
                <td>{lastedWords(row.outcome)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface AskedRow {
  readonly focus: FocusRecord;
  /** The session it was found in. */
  readonly set: FocusSession<LibraryRecord>;
  /** Null without a comparable session before or after. */
  readonly outcome: FocusOutcome | null;
}

const MONTH_MS = 28 * 86_400_000;

/** What came of the focuses that are a month old: read from the device, latest first. Null until they are read. */
function useOutcomes(): readonly AskedRow[] | null {
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
