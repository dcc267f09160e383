import { isActive, overallFraction, type OutingRow } from '#src/outings/outing-row.ts';
import { useOutings } from '#src/outings/outings.ts';
import { formatFileSize } from '#src/format/file-size.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './file-row.module.css';
import { outingGist } from './outing-gist.ts';
import { PHASE_WORDS } from './phase-words.ts';

export function FileRow({ row }: { readonly row: OutingRow }) {
  return (
    <li className={styles.row} data-phase={row.phase}>
      <div className={styles.file}>
        <span className={styles.name} title={row.name}>
          {row.name}
        </span>
        <span className={styles.size}>{formatFileSize(row.size)}</span>
      </div>
      <RowProgress row={row} />
      <div className={styles.actions}>
        <RowActions row={row} />
      </div>
      {row.failure !== null && <p className={styles.reason}>{row.failure.sentence}</p>}
    </li>
  );
}

function RowProgress({ row }: { readonly row: OutingRow }) {
  const perCent = Math.round(overallFraction(row) * 100);
  const gist = useOutings(({ opened }) => {
    const outing = row.outing === null ? undefined : opened[row.outing];
    return outing === undefined ? null : outingGist(outing.analysis);
  });
  if (!isActive(row) || row.phase === 'waiting')
    return <span className={styles.verdict}>{gist ?? PHASE_WORDS[row.phase]}</span>;
  return (
    <div className={styles.progress}>
      <span>{PHASE_WORDS[row.phase]}</span>
      <span className={styles.perCent}>{perCent} %</span>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={`Opening ${row.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={perCent}
        aria-valuetext={`${PHASE_WORDS[row.phase]}, ${perCent} per cent`}
      >
        <div className={styles.bar} style={{ inlineSize: `${perCent}%` }} />
      </div>
    </div>
  );
}

function RowActions({ row: { id, name, phase, outing } }: { readonly row: OutingRow }) {
  const cancel = useOutings((state) => state.cancel);
  const retry = useOutings((state) => state.retry);
  const dismiss = useOutings((state) => state.dismiss);
  const show = useOutings((state) => state.show);
  const action = (label: string, act: () => void, kind: 'secondary' | 'quiet' = 'quiet') => (
    <button type="button" className={buttonClass(kind)} aria-label={`${label} ${name}`} onClick={act}>
      {label}
    </button>
  );
  if (outing !== null) {
    return (
      <>
        {action('Open', () => show(outing), 'secondary')}
        {action('Close', () => dismiss(id))}
      </>
    );
  }
  if (phase === 'failed' || phase === 'cancelled') {
    return (
      <>
        {action('Try again', () => retry(id))}
        {action('Remove', () => dismiss(id))}
      </>
    );
  }
  return action('Cancel', () => cancel(id));
}
