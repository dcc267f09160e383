// List from the server: loading, failed, empty, or its rows.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import styles from './admin-page.module.css';

interface ReadListProps<Row> {
  readonly list: UseQueryResult<readonly Row[]>;
  /** Empty state. */
  readonly empty: string;
  /** Error of a decision. */
  readonly problem: string | null;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function ReadList<Row>({ list, empty, problem, children }: ReadListProps<Row>) {
  return (
    <div className={styles.content}>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {list.isPending && <p role="status">Reading …</p>}
      {list.isError && <AskAgain error={list.error} onAgain={() => void list.refetch()} />}
      {list.data !== undefined &&
        (list.data.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ul className={styles.list}>{children(list.data)}</ul>
        ))}
    </div>
  );
}
