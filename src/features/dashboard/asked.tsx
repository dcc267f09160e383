// What stands in a part of the dashboard while its answers are on their way, or do not come.
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyReason } from '#src/ui/empty-reason.tsx';

interface Question {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface AskedProps {
  readonly questions: readonly Question[];
  /** Called once every question has its answer. */
  readonly children: () => ReactNode;
}

export function Asked({ questions, children }: AskedProps) {
  const failed = questions.filter(({ error }) => error !== null);
  const sentence = failed[0]?.error?.message;
  if (sentence !== undefined) {
    return (
      <div role="alert">
        <EmptyReason reason={sentence}>
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Try again
          </button>
        </EmptyReason>
      </div>
    );
  }
  return questions.some(({ isPending }) => isPending) ? <p role="status">Loading …</p> : children();
}
