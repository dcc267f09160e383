// Data problems of the recording: affected seats, and on request what, where and what to do.
import { seatInSentence, type Crewed } from '#src/figures/choice/seat-look.ts';
import type { Finding } from '#engine/recording/finding.ts';
import { clockRange } from '#src/format/clock.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { weightClass } from '#src/ui/weight.ts';
import { adviceFor } from '../shared/advice.ts';
import { sortedFindings, weightOf } from '../shared/data-quality.tsx';
import { AppliedRepairs, RepairActions } from './repair-actions.tsx';
import type { SelectionChange } from '../shared/view.ts';

interface FindingListProps extends Crewed {
  readonly findings: readonly Finding[];
  /** Start of the recording, zero of displayed times. */
  readonly clockStartS: number;
  readonly select: (change: SelectionChange) => void;
}

export function FindingsCard(props: FindingListProps) {
  return (
    <>
      <h2 className={text({ size: 16 })}>What to know about this recording</h2>
      <FindingList {...props} />
      <AppliedRepairs />
    </>
  );
}

export function FindingList({ findings, clockStartS, gates, boat, select }: FindingListProps) {
  return (
    <ul className={stack({ gap: 3, above: 3, size: 13 })}>
      {sortedFindings(findings).map((finding) => {
        const advice = adviceFor(finding.code);
        const change = toSelectionChange(finding);
        return (
          <li key={`${finding.code} ${finding.seat} ${finding.fromS} ${finding.message}`}>
            <div>
              <p>
                <span className={weightClass(weightOf({ findings: [finding] }))}>{finding.message}</span>
              </p>
              {advice !== null && (
                <p className={text({ tone: 'quiet' })}>
                  {advice.affects} {advice.remedy}
                </p>
              )}
              <RepairActions finding={finding} />
              {change !== null && (
                <p className={row({ gap: 3, wrap: true, align: 'stretch' })}>
                  <button
                    className={box({ bare: true, pad: 0, tall: 24, hover: 'underline', tone: 'accent', size: 12 })}
                    type="button"
                    onClick={() => select(change)}
                  >
                    Show {placeWords(finding, clockStartS, { gates, boat })}
                  </button>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Selection for a finding: range, seat or both; null when it is about the whole recording. */
function toSelectionChange({ fromS, toS, seat }: Finding): SelectionChange | null {
  const range = fromS !== undefined && toS !== undefined && toS > fromS ? { range: { fromS, toS } } : {};
  const change = { ...range, ...(seat === undefined ? {} : { focusSeat: seat }) };
  return Object.keys(change).length === 0 ? null : change;
}

/** "0:12.0–0:15.4, seat 3". */
function placeWords({ fromS, toS, seat }: Finding, clockStartS: number, crewed: Crewed): string {
  const range =
    fromS !== undefined && toS !== undefined && toS > fromS ? [clockRange(fromS - clockStartS, toS - clockStartS)] : [];
  return [...range, ...(seat === undefined ? [] : [seatInSentence(crewed, seat)])].join(', ');
}
