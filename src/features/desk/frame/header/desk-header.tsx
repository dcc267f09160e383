// The first bar: what this outing is, the groups, and what can be done with it; on request a row with the rest.
import { Ellipsis } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { labelOfSeat, rowLabelOfSeat } from '#src/charts/choice/seat-look.ts';
import { craftWords, outingName } from '#src/format/boat-words.ts';
import { venueTime } from '#src/format/venue-time.ts';
import { sortedFindings } from '../../contract/doubt/findings.ts';
import { whoseDefinitions } from '../../contract/definitions/whose-definitions.ts';
import styles from './desk-header.module.css';

interface DeskHeaderProps {
  readonly analysis: Analysis;
  /** What becomes of the outing at the moment, in place of the data line so that nothing moves. */
  readonly note: ReactNode;
  /** What is selected, where there is no second bar to say it. */
  readonly picked: ReactNode;
  /** What can be done with the outing as a whole. */
  readonly tools: ReactNode;
  /** What is wanted more rarely: a row of its own, on request. */
  readonly more: ReactNode;
  /** The tabs of the groups. */
  readonly children: ReactNode;
}

export function DeskHeader({ analysis, note, picked, tools, more, children }: DeskHeaderProps) {
  const { boat, source, recordedFrom, venueOffsetS } = analysis;
  const [open, setOpen] = useState(false);
  const rest = useId();
  const when = venueTime(recordedFrom, venueOffsetS);
  const kind = craftWords(analysis);
  const said = saidOf(analysis);
  return (
    <>
      <header className={styles.header}>
        <div className={styles.outing}>
          <h1 title={source.fileName}>{outingName(boat, source.fileName)}</h1>
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
        <div className={styles.tools}>
          {tools}
          <button
            type="button"
            className={styles.more}
            aria-label="More"
            title="Pieces, notes, definitions, findings"
            aria-expanded={open}
            aria-controls={rest}
            onClick={() => setOpen(!open)}
          >
            <Ellipsis size={16} aria-hidden />
          </button>
        </div>
      </header>
      <div id={rest} className={styles.rest} hidden={!open}>
        {more}
      </div>
    </>
  );
}

interface Said {
  readonly short: string;
  readonly whole: string;
}

/** In one line the family's name is enough, and what follows from a finding is told where it stands. */
function inShort({ message, seat }: Finding, gates: Analysis['gates']): string {
  const [what = message] = message.split(';');
  return seat === undefined ? what : what.replace(labelOfSeat(gates, seat), rowLabelOfSeat(gates, seat));
}

/** By whose rules the numbers are, and what weighs most of what is doubtful. */
function saidOf(analysis: Analysis): Said {
  const { findings, gates } = analysis;
  const worst = sortedFindings(findings).find(({ severity }) => severity !== 'info');
  const whose = whoseDefinitions(analysis);
  if (worst === undefined) return { short: whose, whole: whose };
  const said = (words: string): string => `${whose} · ${words.replace(/\.$/u, '')}`;
  return { short: said(inShort(worst, gates)), whole: said(worst.message) };
}
