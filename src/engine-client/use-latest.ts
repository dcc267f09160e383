// Of several asynchronous answers of a component the latest counts: canceled with the component, the former until then.
import { startTransition, useEffect, useState } from 'react';
import type { Result } from '#engine/recording/result.ts';
import { latest } from '#src/time/latest.ts';

export interface LatestAnswer<T> {
  /** Null before the first answer; a former one until the next is there, and after a failure. */
  readonly data: T | null;
  /** Why the latest question has no answer, in a sentence. */
  readonly error: string | null;
  /** True until the latest question is answered. */
  readonly isStale: boolean;
}

type Ask<T> = (signal: AbortSignal) => Promise<Result<T>>;

interface Answered<T> extends Omit<LatestAnswer<T>, 'isStale'> {
  readonly of: Ask<T>;
}

const NOT_ASKED: LatestAnswer<never> = { data: null, error: null, isStale: false };

/** `ask` must be memoized: another function is another question, null is none. */
export function useLatest<T>(ask: Ask<T> | null): LatestAnswer<T> {
  const [answered, setAnswered] = useState<Answered<T> | null>(null);
  const [{ want, stop }] = useState(() =>
    latest(
      (of: Ask<T>, signal) => of(signal),
      (result, of) =>
        // Several panels may draw it, while someone drags.
        startTransition(() =>
          setAnswered((before) =>
            result.ok
              ? { of, data: result.value, error: null }
              : { of, data: before?.data ?? null, error: result.failure.sentence },
          ),
        ),
    ),
  );
  useEffect(() => {
    if (ask !== null) want(ask);
    return stop;
  }, [ask, want, stop]);
  if (ask === null) return NOT_ASKED;
  const isStale = answered?.of !== ask;
  return { data: answered?.data ?? null, error: isStale ? null : answered.error, isStale };
}
