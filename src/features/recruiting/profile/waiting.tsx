// Loading and error state, with a retry button.
import type { UseQueryResult } from '@tanstack/react-query';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { stack } from '#src/ui/primitives.ts';
import styles from './profile.module.css';

type Asked = Pick<UseQueryResult, 'error' | 'isError' | 'refetch' | 'data'>;

export function Waiting({ queries }: { readonly queries: readonly Asked[] }) {
  const error = queries.find(({ data, ...query }) => data === undefined && query.error !== null)?.error ?? null;
  if (error === null) {
    return (
      <div className={stack({ gap: 3, items: 'start', content: 'start', tone: 'quiet' }, styles.waiting)} role="status">
        Loading …
      </div>
    );
  }
  const askAgain = (): void => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  return <AskAgain error={error} onAgain={askAgain} />;
}
