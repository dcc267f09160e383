// The one list of what a server holds: loading, failed, empty, or its rows, each with what can be done to it. One act at
// a time; why one failed is shown above the list.
import { useState, type ReactNode } from 'react';
import { AskAgain } from '../absent/ask-again.tsx';
import { Problem } from '../absent/outcome.tsx';
import { buttonClass } from '../button.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import styles from './resource-list.module.css';

/** Returns the sentence why it was not done, for example as someone else was faster; throws what failed. */
type Run = () => Promise<string | null | void>;

export interface RowAct {
  readonly label: string;
  /** What it concerns, for screen readers that read the button alone. */
  readonly of: string;
  /** Asks once more, on a button of these words. */
  readonly sure?: string;
  readonly look?: 'secondary' | 'quiet';
  readonly run: Run;
}

/** For rows with controls of their own. */
export interface Runner {
  readonly busy: boolean;
  readonly run: (act: Run) => Promise<void>;
}

interface ResourceListProps<Row> {
  readonly asked: {
    readonly data: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly empty: string;
  readonly rowKey: (row: Row) => string;
  readonly acts?: (row: Row) => readonly RowAct[];
  /** After each act; the list is read again unless told otherwise. */
  readonly onActed?: () => Promise<unknown>;
  /** The words of a row. */
  readonly children: (row: Row, runner: Runner) => ReactNode;
}

export function ResourceList<Row>({ asked, empty, rowKey, acts, onActed, children }: ResourceListProps<Row>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: Run): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setProblem((await act()) ?? null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      await (onActed ?? asked.refetch)();
      setBusy(false);
    }
  };
  const { data, error } = asked;
  return (
    <div className={styles.around}>
      <Problem sentence={problem} />
      {error !== null && <AskAgain error={error} onAgain={() => void asked.refetch()} />}
      {data === undefined && error === null && <p role="status">Reading …</p>}
      {data?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((row) => (
            <li key={rowKey(row)} className={styles.row}>
              {children(row, { busy, run })}
              <Acts acts={acts?.(row) ?? []} busy={busy} run={run} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Acts = ({ acts, busy, run }: Runner & { readonly acts: readonly RowAct[] }) =>
  acts.length > 0 && (
    <div className={styles.acts}>
      {acts.map(({ label, of, sure, look = 'secondary', run: act }) =>
        sure === undefined ? (
          <button
            key={label}
            type="button"
            className={buttonClass(look)}
            aria-label={`${label}: ${of}`}
            aria-disabled={busy}
            onClick={() => void run(act)}
          >
            {label}
          </button>
        ) : (
          <ConfirmButton key={label} label={label} of={of} sure={sure} busy={busy} onConfirm={() => void run(act)} />
        ),
      )}
    </div>
  );
