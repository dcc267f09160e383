import { useArchives, type ArchiveRow as Row } from '#src/library/import/archives.ts';
import { formatFileSize } from '#src/format/file-size.ts';
import { counted } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './import.module.css';
import { RowAction } from './row-action.tsx';
import { RowProgress } from './row-progress.tsx';

/** An archive being unpacked; its recordings have their own rows. */
export function ArchiveRow({ row: { id, file, phase, fraction, sentence, unpacked } }: { readonly row: Row }) {
  const cancel = useArchives((state) => state.cancel);
  const retry = useArchives((state) => state.retry);
  const dismiss = useArchives((state) => state.dismiss);
  const verdicts = {
    ready: `${counted(unpacked, 'recording')} unpacked`,
    failed: 'Couldn’t open',
    cancelled: 'Canceled',
  };
  return (
    <li className={stack({ gap: 6, rowGap: 1, align: 'center', padY: 3, padX: 5 }, styles.row)} data-phase={phase}>
      <div className={stack({ narrow: true })}>
        <span className={box({ overflow: 'hidden', weight: 'medium', lines: 'one', ellipsis: true })} title={file.name}>
          {file.name}
        </span>
        <span className={text({ tone: 'quiet', size: 13, tabular: true })}>{formatFileSize(file.size)}</span>
      </div>
      {phase === 'reading' ? (
        <RowProgress name={file.name} does="Unpacking" fraction={fraction} />
      ) : (
        <span className={text({ tone: 'quiet', size: 13, tabular: true }, styles.verdict)}>{verdicts[phase]}</span>
      )}
      <div className={styles.actions}>
        {phase === 'reading' && <RowAction does="Cancel" to={file.name} act={() => cancel(id)} />}
        {(phase === 'failed' || phase === 'cancelled') && (
          <RowAction does="Try again" to={file.name} act={() => retry(id)} />
        )}
        {phase !== 'reading' && <RowAction does="Remove" to={file.name} act={() => dismiss(id)} />}
      </div>
      {sentence !== null && <p className={box({ across: true, breaks: true, measure: 90 })}>{sentence}</p>}
    </li>
  );
}
