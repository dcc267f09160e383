// First bar: session, groups and tools; and the progress of saving the session, next to its name while already in use.
// Failures are shown on its page.
import { type ReactNode, useEffect, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { craftWords, sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import { box, row, inline } from '#src/ui/primitives.ts';
import { findingWords, sortedFindings } from '../../shared/data-quality.tsx';
import { whoseDefinitions } from '../../shared/measured-by.ts';
import styles from './header.module.css';
import { Check } from 'lucide-react';
import type { Keeping } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';

interface DeskHeaderProps {
  readonly analysis: Analysis;
  /** Current status of the session, in place of the data line so that nothing moves. */
  readonly note: ReactNode;
  /** Selection, when there is no second bar. */
  readonly picked: ReactNode;
  /** Tools for the whole session. */
  readonly tools: ReactNode;
  /** Group tabs. */
  readonly children: ReactNode;
}

export function DeskHeader({ analysis, note, picked, tools, children }: DeskHeaderProps) {
  const { boat, source, recordedFrom, venueOffsetS } = analysis;
  const when = venueTime(recordedFrom, venueOffsetS);
  const kind = craftWords(analysis);
  const said = summarizeData(analysis);
  return (
    <header className={row({ gap: 5, on: 'surface', rule: 'below' }, styles.header)}>
      <div className={row({ gap: 2, rowGap: 0, align: 'baseline', narrow: true }, styles.session)}>
        <h1
          className={box({ flex: 'none', fit: true, overflow: 'hidden', size: 16, lines: 'one', ellipsis: true })}
          title={source.fileName}
        >
          {sessionName(boat, source.fileName)}
        </h1>
        <p
          className={box({ overflow: 'hidden', tone: 'quiet', size: 13, tabular: true, lines: 'one', ellipsis: true })}
        >
          {when !== null && (
            <span>
              <span className={styles.date}>{when.date}</span>
              <span className={styles.day} aria-hidden="true">
                {when.day}
              </span>
              <span className={box({ phone: 'none' })}>, {when.time}</span>
            </span>
          )}
          {kind !== '' && (
            <span className={styles.kind}>
              {when !== null && ' · '}
              {kind}
            </span>
          )}
        </p>
      </div>
      {picked}
      {children}
      <div className={row({ justify: 'end', narrow: true }, styles.said)}>
        {note}
        <p
          className={box({
            overflow: 'hidden',
            tone: 'quiet',
            size: 13,
            text: 'end',
            ragged: 'balance',
            leading: 'snug',
          })}
          title={said.whole}
        >
          {said.short}
        </p>
      </div>
      <div className={row({ gap: 2, flex: 'none' })}>{tools}</div>
    </header>
  );
}

/** Definitions of the numbers, and whose data has a problem; the first of them in full behind it. */
function summarizeData(analysis: Analysis): { readonly short: string; readonly whole: string } {
  const worst = sortedFindings(analysis.findings).find(({ severity }) => severity !== 'info');
  const whose = whoseDefinitions(analysis);
  if (worst === undefined) return { short: whose, whole: whose };
  return { short: `${whose} · ${findingWords(analysis.findings, analysis)}`, whole: `${whose} · ${worst.message}` };
}

/** Time to read three words, ms. */
const KEPT_SHOWN_MS = 4000;

/** Whole percent, to avoid needless renders; null when nothing is being saved. */
const percentSaved = (keeping: Keeping | undefined): number | null => {
  if (keeping?.phase === 'waiting') return 0;
  return keeping?.phase === 'writing' ? Math.round(100 * keeping.fraction) : null;
};

export function KeepingNote({ session }: { readonly session: string }) {
  const percent = useSessions(({ keepings }) => percentSaved(keepings[session]));
  const isKept = useSessions(({ keepings }) => keepings[session]?.phase === 'kept');
  const isOnItsWay = percent !== null;
  // Sessions that were already saved need no message.
  const [wasOnItsWay, setWasOnItsWay] = useState(isOnItsWay);
  if (isOnItsWay && !wasOnItsWay) setWasOnItsWay(true);
  useEffect(() => {
    if (isOnItsWay || !wasOnItsWay) return undefined;
    const timer = setTimeout(() => setWasOnItsWay(false), KEPT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOnItsWay, wasOnItsWay]);

  return (
    <span
      role="status"
      className={inline({ gap: '6px', tone: 'quiet', size: 12, lines: 'one', print: 'none' }, styles.note)}
    >
      {isOnItsWay && (
        <>
          <progress
            style={{ width: '2.5rem', height: 4 }}
            aria-label="Saving to this device"
            max={100}
            value={percent}
          />
          <span>Saving on this device</span>
        </>
      )}
      {isKept && wasOnItsWay && (
        <>
          <Check size={14} aria-hidden />
          <span>Saved on this device</span>
        </>
      )}
    </span>
  );
}
