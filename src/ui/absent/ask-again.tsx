// Why something couldn't be loaded, with a retry button. When offline, that is the reason shown.
import { useSyncExternalStore } from 'react';
import { buttonClass } from '../button.ts';
import { EmptyReason } from './empty-reason.tsx';

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

export function useReason(error: Error | null): string {
  const hasNetwork = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return hasNetwork ? (error?.message ?? '') : 'You are offline. This page needs the network.';
}

interface AskAgainProps {
  readonly error: Error;
  readonly onAgain: () => void;
}

export function AskAgain({ error, onAgain }: AskAgainProps) {
  const reason = useReason(error);
  return (
    <div role="alert">
      <EmptyReason reason={reason}>
        <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
          Try again
        </button>
      </EmptyReason>
    </div>
  );
}
