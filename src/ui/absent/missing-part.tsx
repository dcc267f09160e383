// In place of what a part of the application would draw that could not be fetched.
import { useEffect } from 'react';
import { useConnection } from '#src/offline/connection.ts';
import { missingCodeReason } from '#src/offline/part-deadline.ts';
import { Button } from '../buttons.tsx';
import { EmptyReason } from './outcome.tsx';

interface MissingPartProps {
  /** Begins the sentence, as in "This chart". */
  readonly what: string;
  /** Fetches it again; without it only loading the page again can help. */
  readonly onRetry?: () => void;
}

export function MissingPart({ what, onRetry }: MissingPartProps) {
  const online = useConnection((state) => state.online);
  const check = useConnection((state) => state.check);
  useEffect(() => void check(), [check]);
  const retry = (): void => {
    void check();
    onRetry?.();
  };
  return (
    <div role="status">
      <EmptyReason reason={missingCodeReason(what, online)}>
        {onRetry !== undefined && <Button label="Try again" onClick={retry} />}
        {(online || onRetry === undefined) && (
          <Button look="quiet" label="Reload the page" onClick={() => location.reload()} />
        )}
      </EmptyReason>
    </div>
  );
}
