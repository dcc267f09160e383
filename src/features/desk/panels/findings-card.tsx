// Data problems of the recording: affected seats, and on request what, where and what to do, with buttons to repair.
import { seatInSentence, type Crewed } from '#src/figures/choice/seat-look.ts';
import { type Finding, isSameRepair, repairDeed, repairWords } from '#engine/recording/finding.ts';
import { clockRange } from '#src/format/clock.ts';
import { box, row, stack, text, inline } from '#src/ui/primitives.ts';
import { weightClass } from '#src/ui/weight.ts';
import { adviceFor } from '../shared/advice.ts';
import { sortedFindings, weightOf } from '../shared/data-quality.tsx';
import type { SelectionChange } from '../shared/view.ts';
import { Undo2, Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRepairs } from '../shared/repairs-context.tsx';

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

const repairButton = (isFirst: boolean): string =>
  inline({
    control: true,
    gap: '6px',
    padY: 0,
    padX: 2,
    tall: 28,
    hover: 'wash',
    off: 'faded',
    size: 12,
    text: 'start',
    ...(isFirst && { border: 'accent', tone: 'accent', weight: 'medium' }),
  });

/** Repairs of one finding, likeliest first; nothing when none is offered or all are applied. */
function RepairActions({ finding }: { readonly finding: Finding }) {
  const repairs = useRepairs();
  const offered = (finding.repairs ?? []).filter(
    (repair) => repairs?.applied.every((applied) => !isSameRepair(applied, repair)) === true,
  );
  if (repairs === null || offered.length === 0) return null;
  return (
    <p className={row({ gap: 2, wrap: true, align: 'stretch', above: 1 })}>
      {offered.map((repair, index) => (
        <button
          key={repairWords(repair).message}
          type="button"
          className={repairButton(index === 0)}
          aria-label={repairs.words(repair)}
          aria-disabled={repairs.busy}
          onClick={() => {
            if (!repairs.busy) repairs.apply(repair);
          }}
        >
          {index === 0 && <Wrench size={14} aria-hidden />}
          {repairDeed(repair).message}
        </button>
      ))}
    </p>
  );
}

/** Applied repairs, each with undo. */
function AppliedRepairs() {
  const repairs = useRepairs();
  const status = useRef<HTMLParagraphElement>(null);
  const report = repairs?.said ?? '';
  // The clicked button disappears with its finding: keep the focus in the card, on the result.
  useEffect(() => {
    if (report !== '') status.current?.focus({ preventScroll: true });
  }, [report]);
  if (repairs === null) return null;
  const isSaid = repairs.applied.every(({ kind }) => kind === 'twice');
  const title = isSaid ? 'Said of this session' : 'Repaired';
  return (
    <>
      {repairs.applied.length > 0 && (
        <section className={box({ padTop: 3, above: 4, rule: 'above', size: 13 })} aria-label={title}>
          <h3 className={text({ size: 13 })}>{title}</h3>
          <ul className={stack({ gap: 2, above: 2, below: 2 })}>
            {repairs.applied.map((repair) => (
              <li className={row({ gap: 2, wrap: true, justify: 'between' })} key={repairWords(repair).message}>
                <span>{repairs.words(repair)}</span>
                <button
                  type="button"
                  className={repairButton(false)}
                  aria-label={`Undo: ${repairs.words(repair)}`}
                  aria-disabled={repairs.busy}
                  onClick={() => {
                    if (!repairs.busy) repairs.undo(repair);
                  }}
                >
                  <Undo2 size={14} aria-hidden /> Undo
                </button>
              </li>
            ))}
          </ul>
          {repairs.totals !== null && <p>{repairs.totals}</p>}
          <p className={text({ tone: 'quiet', size: 12 })}>
            {isSaid
              ? 'The file stays as it is; the numbers of this session are measured with this.'
              : 'The file stays as it is; the numbers of this session are measured with these repairs.'}
          </p>
        </section>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={text({ tone: 'quiet', size: 12 })}
        style={{ marginBlockStart: report === '' ? 0 : 'var(--space-2)' }}
      >
        {report}
      </p>
    </>
  );
}
