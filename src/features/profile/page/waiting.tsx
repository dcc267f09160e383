// While something is fetched, and when it could not be: why, and a way to ask again.
import type { UseQueryResult } from '@tanstack/react-query';
import { buttonClass } from '#src/ui/button.ts';
import styles from './waiting.module.css';

type Asked = Pick<UseQueryResult, 'error' | 'isError' | 'refetch' | 'data'>;

export function Waiting({ queries }: { readonly queries: readonly Asked[] }) {
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  if (failed === undefined) {
    return (
      <div className={styles.waiting} role="status">
        Loading …
      </div>
    );
  }
  const askAgain = (): void => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return (
    <div className={styles.waiting} role="alert">
      <p>{failed.error?.message}</p>
      <button type="button" className={buttonClass('secondary')} onClick={askAgain}>
        Try again
      </button>
    </div>
  );
}
