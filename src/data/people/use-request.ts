// How a button or form sends something about people: once at a time, a failure is a sentence next to it, and what it
// changed is fetched again.
import { use, useRef, useState } from 'react';
import { QueryClientContext, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { FailedRequest } from '../client/failed-request.ts';
import { logFailure } from '../client/log-failure.ts';

export interface Request {
  readonly busy: boolean;
  readonly problem: string | null;
  /** True when it was done. */
  readonly send: (call: () => Promise<unknown>) => Promise<boolean>;
  /** On a button: sends it. */
  readonly press: (call: () => Promise<unknown>) => { readonly 'aria-disabled': boolean; readonly onClick: () => void };
}

/** `changes`: what is read again afterwards; `[]` is everything. */
export function useRequest(...changes: readonly QueryKey[]): Request {
  const cache = use(QueryClientContext);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await call();
      await Promise.all(changes.map(async (queryKey) => cache?.invalidateQueries({ queryKey })));
      return true;
    } catch (error) {
      setProblem(requestProblem(error));
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const press: Request['press'] = (call) => ({ 'aria-disabled': busy, onClick: () => void send(call) });
  return { busy, problem, send, press };
}

/** Message for a request that failed. */
export function requestProblem(error: unknown): string {
  if (!navigator.onLine) return 'You are offline. Nothing was sent: try again once there is a network.';
  if (error instanceof FailedRequest) return error.message;
  logFailure('Couldn’t read an answer about people', error);
  return 'Couldn’t read the answer. Reload the page. If this keeps happening, write to us.';
}

interface ChangeOptions {
  /** Doing it twice is not doing it once: it adds a row, makes a secret or sends an email. Never repeated by itself. */
  readonly isOnce?: boolean;
}

/**
 * A change that lists the queries to refetch afterwards. Idempotent ones retry up to twice by the cache's rules;
 * refusals never do.
 */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  concerned: readonly QueryKey[],
  { isOnce = false }: ChangeOptions = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    ...(isOnce && { retry: false }),
    onSuccess: async () => {
      await Promise.all(concerned.map(async (queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}

interface Once<Input> {
  readonly isPending: boolean;
  readonly mutate: (input: Input) => void;
}

/** On a button: what it does, once at a time. */
export const once = <Input>({ isPending, mutate }: Once<Input>, input: Input) => ({
  'aria-disabled': isPending,
  onClick: (): void => {
    if (!isPending) mutate(input);
  },
});
