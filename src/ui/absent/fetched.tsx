// Shows server data with its loading, error and retry states.
import type { ReactNode } from 'react';
import { AskAgain, useReason } from './ask-again.tsx';
import { buttonClass } from '../button.ts';
import { box, stack } from '../primitives.ts';
import styles from './absent.module.css';

export interface Asked<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface FetchedProps<Value> {
  readonly asked: Asked<Value>;
  /** "Loading the roster …" */
  readonly loading: string;
  readonly children: (value: Value) => ReactNode;
}

export function Fetched<Value>({ asked, loading, children }: FetchedProps<Value>) {
  const { data, error, isFetching, refetch } = asked;
  const reason = useReason(error);
  if (data !== undefined) {
    return (
      <>
        {error !== null && !isFetching && (
          <p role="alert" className={box({ padY: 2, padX: 3, below: 3, round: 'control' }, styles.old)}>
            This may be out of date: {reason}{' '}
            <button type="button" className={buttonClass('quiet')} onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
        {children(data)}
      </>
    );
  }
  if (error === null || isFetching) {
    return (
      <p
        className={stack({ gap: 3, centered: true, pad: 4, tone: 'quiet', text: 'center' }, styles.wait)}
        role="status"
      >
        {loading}
      </p>
    );
  }
  return <AskAgain error={error} onAgain={() => void refetch()} />;
}
