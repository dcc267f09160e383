// First bar: session, groups and tools.
import type { ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { craftWords, sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import { findingWords, sortedFindings } from '../../shared/doubt-mark.tsx';
import { whoseDefinitions } from '../../shared/whose-definitions.ts';
import styles from './desk-header.module.css';

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
    <header className={styles.header}>
      <div className={styles.session}>
        <h1 title={source.fileName}>{sessionName(boat, source.fileName)}</h1>
        <p>
          {when !== null && (
            <span>
              <span className={styles.date}>{when.date}</span>
              <span className={styles.day} aria-hidden="true">
                {when.day}
              </span>
              <span className={styles.time}>, {when.time}</span>
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
      <div className={styles.said}>
        {note}
        <p title={said.whole}>{said.short}</p>
      </div>
      <div className={styles.tools}>{tools}</div>
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
