// While something is fetched, and when it could not be: the reason and a way to try again.
import { useEffect } from 'react';
import { useConnection } from '#src/offline/connection.ts';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyReason } from '#src/ui/empty-reason.tsx';
import styles from './query-state.module.css';

/** `what` as in "the schools". */
export const Waiting = ({ what }: { readonly what: string }) => (
  <div className={styles.waiting} role="status">
    <span className={styles.words}>Loading {what} …</span>
    <span className={styles.bone} aria-hidden="true" />
    <span className={styles.bone} aria-hidden="true" />
    <span className={styles.bone} aria-hidden="true" />
  </div>
);

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function Failure({ error, onRetry }: FailureProps) {
  const online = useConnection((state) => state.online);
  const check = useConnection((state) => state.check);
  useEffect(() => void check(), [check]);
  return (
    <div role="alert">
      <EmptyReason reason={online ? error.message : `${error.message} You seem to be offline.`}>
        <button type="button" className={buttonClass('secondary')} onClick={onRetry}>
          Try again
        </button>
      </EmptyReason>
    </div>
  );
}
