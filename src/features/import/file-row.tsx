import { memo } from 'react';
import { isActive, overallFraction, type SessionRow } from '#src/library/import/session-row.ts';
import { reasonNotKept } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { formatFileSize } from '#src/format/file-size.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import { DayQuestion } from './day-question.tsx';
import styles from './import.module.css';
import { sessionGist } from './session-gist.ts';
import { PHASE_WORDS } from './phase-labels.ts';
import { RowAction } from './row-action.tsx';
import { SayColumns } from './columns/say-columns.tsx';
import { RowProgress } from './row-progress.tsx';

export const FileRow = memo(function FileRow({ row }: { readonly row: SessionRow }) {
  const { name, size, phase, failure, session } = row;
  const notKept = useSessions((state) => (session === null ? null : reasonNotKept(state, session)));
  const sentence = failure?.sentence ?? notKept;
  return (
    <li className={stack({ gap: 6, rowGap: 1, align: 'center', padY: 3, padX: 5 }, styles.row)} data-phase={phase}>
      <div className={stack({ narrow: true })}>
        <span className={box({ overflow: 'hidden', weight: 'medium', lines: 'one', ellipsis: true })} title={name}>
          {name}
        </span>
        <span className={text({ tone: 'quiet', size: 13, tabular: true })}>{formatFileSize(size)}</span>
      </div>
      {!isActive(row) || phase === 'waiting' ? (
        <span className={text({ tone: 'quiet', size: 13, tabular: true }, styles.verdict)}>{formatVerdict(row)}</span>
      ) : (
        <RowProgress name={name} does={PHASE_WORDS[phase]} fraction={overallFraction(row)} />
      )}
      <div className={styles.actions}>
        <SayColumns row={row} />
        <RowActions row={row} />
      </div>
      {sentence !== null && <p className={box({ across: true, breaks: true, measure: 90 })}>{sentence}</p>}
      <DayQuestion row={row} />
    </li>
  );
});

function formatVerdict({ phase, summary, wasKnown }: SessionRow): string {
  if (summary === null) return PHASE_WORDS[phase];
  return wasKnown ? `Already here · ${sessionGist({ summary })}` : sessionGist({ summary });
}

function RowActions({ row: { id, name, phase, session, failure } }: { readonly row: SessionRow }) {
  const cancel = useSessions((state) => state.cancel);
  const retry = useSessions((state) => state.retry);
  const dismiss = useSessions((state) => state.dismiss);
  const show = useSessions((state) => state.show);
  if (session !== null) {
    return (
      <>
        <RowAction does="Open" to={name} kind="secondary" act={() => show(session)} />
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
