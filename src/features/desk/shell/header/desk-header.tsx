// First bar: session, groups and tools.
import type { ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { craftWords, sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import { box, row } from '#src/ui/primitives.ts';
import { findingWords, sortedFindings } from '../../shared/data-quality.tsx';
import { whoseDefinitions } from '../../shared/whose-definitions.ts';
import styles from './header.module.css';

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
