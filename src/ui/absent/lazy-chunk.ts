// Code that is fetched when it is first drawn. Unlike React's own `lazy`, a failed fetch can be tried again.
import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '#src/offline/connection.ts';
import { withinDeadline } from '#src/offline/part-deadline.ts';

export interface LazyChunk<T> {
  /** Null until it has been fetched. */
  readonly current: () => T | null;
  readonly load: () => Promise<T>;
}

export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  let part: T | null = null;
  return {
    current: () => part,
    load: async () => {
      part ??= await withinDeadline(load());
      return part;
    },
  };
}

interface LoadedPart<T> {
  readonly part: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A network that has just come back fails for some at first: after how long it is tried again, until the coach is asked to. */
const AGAIN_MS = [500, 2000, 8000];

/** Fetches the part once it is drawn, and again after a failure while there is a network. */
export function useLazyChunk<T>(late: LazyChunk<T>): LoadedPart<T> {
  const [loaded, setLoaded] = useState(() => ({ part: late.current() }));
  /** In a row; of those before the network came back, one at most. */
  const [failures, setFailures] = useState(0);
  const online = useConnection((state) => state.online);
  const retry = useCallback(() => {
    late.load().then(
      (part) => {
        setLoaded((before) => (before.part === part ? before : { part }));
        setFailures(0);
      },
      () => setFailures((before) => before + 1),
    );
  }, [late]);

  useEffect(retry, [retry]);

  useEffect(
    () =>
      useConnection.subscribe((now, before) => {
        if (now.online && !before.online) setFailures((count) => Math.min(count, 1));
      }),
    [],
  );

  useEffect(() => {
    const wait = online ? AGAIN_MS[failures - 1] : undefined;
    if (wait === undefined) return undefined;
    const timer = setTimeout(retry, wait);
    return () => clearTimeout(timer);
  }, [failures, online, retry]);

  return { part: loaded.part, failed: failures > 0, retry };
}
