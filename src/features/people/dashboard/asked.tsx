// Placeholder of a dashboard part while its data loads or after it failed.
import type { ReactNode } from 'react';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';

interface Question {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

interface AskedProps {
  readonly questions: readonly Question[];
  /** Called once every query has data. */
  readonly children: () => ReactNode;
}

export function Asked({ questions, children }: AskedProps) {
  const unanswered = questions.filter(({ data }) => data === undefined);
  const error = unanswered.find((question) => question.error !== null)?.error ?? null;
  if (error !== null) {
    return <AskAgain error={error} onAgain={() => unanswered.forEach(({ refetch }) => void refetch())} />;
  }
  return unanswered.length > 0 ? <p role="status">Loading …</p> : children();
}
