// Code that is fetched when it is first drawn. Unlike React's own `lazy`, a failed fetch can be tried again.
import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '#src/offline/connection.ts';
import { withinDeadline } from '#src/offline/part-deadline.ts';

export interface LatePart<T> {
  /** Null until it has been fetched. */
  readonly current: () => T | null;
  readonly load: () => Promise<T>;
}

export function latePart<T>(load: () => Promise<T>): LatePart<T> {
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

/** Fetches the part once it is drawn, and again when the network is back after a failure. */
export function useLatePart<T>(late: LatePart<T>): LoadedPart<T> {
  const [loaded, setLoaded] = useState(() => ({ part: late.current() }));
  const [failed, setFailed] = useState(false);
  const retry = useCallback(() => {
    late.load().then(
      (part) => {
        setLoaded((before) => (before.part === part ? before : { part }));
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [late]);

  useEffect(retry, [retry]);

  useEffect(() => {
    if (!failed) return undefined;
    return useConnection.subscribe(({ online }, before) => {
      if (online && !before.online) retry();
    });
  }, [failed, retry]);

  return { part: loaded.part, failed, retry };
}
