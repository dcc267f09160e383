import { memo } from 'react';
import { isActive, overallFraction, type OutingRow } from '#src/library/import/outing-row.ts';
import { reasonNotKept } from '#src/library/open/keeping.ts';
import { useOutings } from '#src/library/open/outings.ts';
import { formatFileSize } from '#src/format/file-size.ts';
import { DayQuestion } from './day-question.tsx';
import styles from './file-row.module.css';
import { outingGist } from './outing-gist.ts';
import { PHASE_WORDS } from './phase-labels.ts';
import { RowAction } from './row-action.tsx';
import { SayColumns } from './columns/say-columns.tsx';
import { RowProgress } from './row-progress.tsx';

export const FileRow = memo(function FileRow({ row }: { readonly row: OutingRow }) {
  const { name, size, phase, failure, outing } = row;
  const notKept = useOutings((state) => (outing === null ? null : reasonNotKept(state, outing)));
  const sentence = failure?.sentence ?? notKept;
  return (
    <li className={styles.row} data-phase={phase}>
      <div className={styles.file}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.size}>{formatFileSize(size)}</span>
      </div>
      {!isActive(row) || phase === 'waiting' ? (
        <span className={styles.verdict}>{formatVerdict(row)}</span>
      ) : (
        <RowProgress name={name} does={PHASE_WORDS[phase]} fraction={overallFraction(row)} />
      )}
      <div className={styles.actions}>
        <SayColumns row={row} />
        <RowActions row={row} />
      </div>
      {sentence !== null && <p className={styles.reason}>{sentence}</p>}
      <DayQuestion row={row} />
    </li>
  );
});

function formatVerdict({ phase, summary, wasKnown }: OutingRow): string {
  if (summary === null) return PHASE_WORDS[phase];
  return wasKnown ? `Already here · ${outingGist({ summary })}` : outingGist({ summary });
}

function RowActions({ row: { id, name, phase, outing, failure } }: { readonly row: OutingRow }) {
  const cancel = useOutings((state) => state.cancel);
  const retry = useOutings((state) => state.retry);
  const dismiss = useOutings((state) => state.dismiss);
  const show = useOutings((state) => state.show);
  if (outing !== null) {
    return (
      <>
        <RowAction does="Open" to={name} kind="secondary" act={() => show(outing)} />
        <RowAction does="Close" to={name} act={() => dismiss(id)} />
      </>
    );
  }
  if (phase === 'failed' || phase === 'cancelled') {
    return (
      <>
        {failure?.code === 'not-rowing' && (
          <RowAction does="Import anyway" to={name} act={() => retry(id, { sport: 'rowing' })} />
        )}
        {failure?.code !== 'not-rowing' && failure?.code !== 'unknown-table' && (
          <RowAction does="Try again" to={name} act={() => retry(id)} />
        )}
        <RowAction does="Remove" to={name} act={() => dismiss(id)} />
      </>
    );
  }
  return <RowAction does="Cancel" to={name} act={() => cancel(id)} />;
}
