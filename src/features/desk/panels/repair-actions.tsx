// Buttons to repair a finding, and to undo.
import { Undo2, Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Finding, isSameRepair, repairDeed, repairWords } from '#engine/recording/finding.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import { useRepairs } from '../shared/repairs-context.tsx';
import styles from './header-cards.module.css';

const repairButton = (look?: string): string =>
  inline(
    { control: true, gap: '6px', padY: 0, padX: 2, tall: 28, hover: 'wash', off: 'faded', size: 12, text: 'start' },
    look,
  );

/** Repairs of one finding, likeliest first; nothing when none is offered or all are applied. */
export function RepairActions({ finding }: { readonly finding: Finding }) {
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
          className={repairButton(index === 0 ? styles.first : undefined)}
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
export function AppliedRepairs() {
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
                  className={repairButton()}
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
      <p ref={status} role="status" tabIndex={-1} className={text({ tone: 'quiet', size: 12 }, styles.said)}>
        {report}
      </p>
    </>
  );
}
