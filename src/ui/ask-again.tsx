// Why something could not be loaded, and the way to ask for it again. Without a network that is the reason, whatever was
// asked.
import { buttonClass } from './button.ts';
import { EmptyReason } from './empty-reason.tsx';

export const reasonOf = (error: Error): string =>
  navigator.onLine ? error.message : 'You are offline. This page needs the network.';

interface AskAgainProps {
  readonly error: Error;
  readonly onAgain: () => void;
}

export function AskAgain({ error, onAgain }: AskAgainProps) {
  return (
    <div role="alert">
      <EmptyReason reason={reasonOf(error)}>
        <button type="button" className={buttonClass('secondary')} onClick={onAgain}>
          Try again
        </button>
      </EmptyReason>
    </div>
  );
}
