// React’s `lazy` with a timeout: a part that doesn’t arrive counts as missing, and can be fetched again. Preloaded
// parts render immediately, because React keeps a fallback visible for a third of a second.
import { lazy, useState, type ComponentType, type ReactNode, useCallback, useEffect } from 'react';
import { withinDeadline, missingCodeReason } from '#src/offline/part-deadline.ts';
import { useConnection } from '#src/offline/connection.ts';
import { Button } from '../buttons.tsx';
import { EmptyReason } from './outcome.tsx';

interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches the code before anything of it is drawn. Rejects when it does not come; drawing it then asks again. */
  readonly preload: () => Promise<void>;
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrived: ComponentType<Props> | null = null;
  const fetched = async (): Promise<ComponentType<Props>> => {
    arrived ??= await withinDeadline(load());
    return arrived;
  };
  const Awaited = lazy(async () => ({ default: await fetched() }));

  function Part(props: Props) {
    // Chosen once: a part that came while another copy of it was awaited must not begin again.
    const [Drawn] = useState(() => arrived ?? Awaited);
    return <Drawn {...props} />;
  }

  return Object.assign(Part, {
    preload: async () => {
      await fetched();
    },
  });
}

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

/**
 * A network that has just come back fails for some at first: after how long it is tried again, until the coach is asked
 * to.
 */
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

interface MissingPartProps {
  /** Begins the sentence, as in "This chart". */
  readonly what: string;
  /** Fetches it again; without it only loading the page again can help. */
  readonly onRetry?: () => void;
}

/** In place of what a part of the application would draw that could not be fetched. */
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
