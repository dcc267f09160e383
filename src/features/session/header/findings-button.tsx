// What is doubtful in the recording: how much, and on request what, where and which seat.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Finding, Severity } from '#engine/recording/finding.ts';
import { clockRange } from '#src/format/clock.ts';
import { counted } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { sortedFindings } from '../findings.ts';
import type { SelectionChange } from '../view.ts';
import styles from './header-cards.module.css';

const LOOK = {
  error: { Icon: CircleAlert, word: 'error' },
  warning: { Icon: TriangleAlert, word: 'warning' },
  info: { Icon: Info, word: 'note' },
} as const satisfies Record<Severity, { Icon: typeof Info; word: string }>;

interface FindingListProps {
  readonly findings: readonly Finding[];
  /** Start of the recording, which times are counted from. */
  readonly clockStartS: number;
  readonly select: (change: SelectionChange) => void;
}

export function FindingsButton(props: FindingListProps) {
  const { findings } = props;
  if (findings.length === 0) {
    return (
      <span className={styles.clean}>
        <CircleCheck size={15} aria-hidden /> no findings
      </span>
    );
  }
  const worst = sortedFindings(findings)[0]?.severity ?? 'info';
  const { Icon } = LOOK[worst];
  return (
    <CardPopover
      look="button"
      label={counted(findings.length, 'finding')}
      trigger={
        <>
          <Icon size={15} aria-hidden className={styles[worst]} /> {counted(findings.length, 'finding')}
        </>
      }
    >
      <h2 className={styles.title}>What to know about this recording</h2>
      <FindingList {...props} />
    </CardPopover>
  );
}

export function FindingList({ findings, clockStartS, select }: FindingListProps) {
  return (
    <ul className={styles.findings}>
      {sortedFindings(findings).map((finding) => {
        const { Icon, word } = LOOK[finding.severity];
        const { fromS, toS, seat } = finding;
        return (
          <li key={`${finding.code} ${finding.seat} ${finding.fromS} ${finding.message}`}>
            <Icon size={16} aria-label={word} className={styles[finding.severity]} />
            <div>
              <p>{finding.message}</p>
              <p className={styles.actions}>
                {fromS !== undefined && toS !== undefined && toS > fromS && (
                  <button type="button" onClick={() => select({ range: { fromS, toS } })}>
                    Show {clockRange(fromS - clockStartS, toS - clockStartS)}
                  </button>
                )}
                {seat !== undefined && (
                  <button type="button" onClick={() => select({ focusSeat: seat })}>
                    Focus on seat {seat}
                  </button>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
