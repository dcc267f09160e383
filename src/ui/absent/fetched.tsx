// Server data with its loading, error and retry states. When offline, that is the reason shown.
import { use, useSyncExternalStore, type ReactNode } from 'react';
import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { Button } from '../buttons.tsx';
import { EmptyReason } from './outcome.tsx';
import { box, stack } from '../primitives.ts';
import styles from './absent.module.css';

export interface Asked<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Of a form or a list: what is read again once it was sent. */
export function useReadAgain() {
  const cache = use(QueryClientContext);
  return (keys: readonly QueryKey[] = []) =>
    Promise.all(keys.map(async (queryKey) => cache?.invalidateQueries({ queryKey })));
}

/** All that was read. */
export const EVERYTHING: readonly QueryKey[] = [[]];

type Parts = Readonly<Record<string, Asked<unknown>>>;

/** Several answers as one, there once each of them is. */
export function together<P extends Parts>(
  parts: P,
): Asked<{ readonly [Name in keyof P]: Exclude<P[Name]['data'], undefined> }> {
  const asked = Object.values(parts);
  const absent = asked.filter(({ data }) => data === undefined);
  const held = Object.fromEntries(Object.entries(parts).map(([name, { data }]) => [name, data]));
  return {
    data: absent.length > 0 ? undefined : (held as { [Name in keyof P]: Exclude<P[Name]['data'], undefined> }),
    error: (absent.length > 0 ? absent : asked).find(({ error }) => error !== null)?.error ?? null,
    isFetching: absent.some(({ error, isFetching }) => error !== null && isFetching),
    refetch: () => Promise.all(asked.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  };
}

interface FetchedProps<Value> {
  readonly asked: Asked<Value>;
  /** "Loading the roster …", or what is drawn until then. */
  readonly loading: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

export function Fetched<Value>({ asked, loading, children }: FetchedProps<Value>) {
  const { data, error, isFetching, refetch } = asked;
  const reason = useReason(error);
  if (data !== undefined) {
    return (
      <>
        {error !== null && !isFetching && (
          <p
            role="alert"
            className={box({ padY: 2, padX: 3, below: 3, round: 'control' })}
            style={{ border: '1px solid color-mix(in oklab, var(--caution) 45%, var(--surface))' }}
          >
            This may be out of date: {reason} <Button look="quiet" label="Try again" onClick={() => void refetch()} />
          </p>
        )}
        {children(data)}
      </>
    );
  }
  if (error === null || isFetching) {
    if (typeof loading !== 'string') return loading;
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

function watchNetwork(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

function useReason(error: Error | null): string {
  const hasNetwork = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return hasNetwork ? (error?.message ?? '') : 'You are offline. This page needs the network.';
}

interface AskAgainProps {
  readonly error: Error;
  readonly onAgain: () => void;
}

/** Why something couldn't be loaded, with a retry button. */
export function AskAgain({ error, onAgain }: AskAgainProps) {
  const reason = useReason(error);
  return (
    <div role="alert">
      <EmptyReason reason={reason}>
        <Button label="Try again" onClick={onAgain} />
      </EmptyReason>
    </div>
  );
}
