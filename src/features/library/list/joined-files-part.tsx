// Number of files merged into a session, and a button to unmerge them.
import { knownJoinedFiles } from '#engine/recording/joining/joined-file.ts';
import { useJoining } from '#src/library/joining/joining.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import styles from './session-row.module.css';
import { recordTitle } from './record-labels.ts';

interface JoinedFilesPartProps {
  readonly record: LibraryRecord;
  readonly onProblem: (sentence: string | null) => void;
}

export function JoinedFilesPart({ record, onProblem }: JoinedFilesPartProps) {
  const files = knownJoinedFiles(record.corrections?.joined)?.files ?? [];
  if (files.length === 0) return null;
  return (
    <small className={styles.part} title={[record.fileName, ...files.map(({ fileName }) => fileName)].join(', ')}>
      {files.length + 1} files{' '}
      <button
        type="button"
        className={`${buttonClass('quiet')} ${styles.apart}`}
        aria-label={`Unmerge the files of ${recordTitle(record)}`}
        onClick={() =>
          void useJoining
            .getState()
            .takeApart(record.fingerprint)
            .then((answer) => onProblem(answer.ok ? null : answer.failure.sentence))
        }
      >
        Unmerge
      </button>
    </small>
  );
}
