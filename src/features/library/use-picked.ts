// Selected sessions. Hidden ones are deselected, so that no one deletes what they can't see.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LibraryRecord } from '#storage/library-record.ts';

export interface Picked {
  readonly fingerprints: ReadonlySet<string>;
  /** In list order. */
  readonly records: readonly LibraryRecord[];
  /** With `through`, selects everything from the last clicked one to this one. */
  readonly toggle: (fingerprint: string, through: boolean) => void;
  readonly all: () => void;
  readonly none: () => void;
}

/**
 * @param listed in screen order.
 * @param initially fingerprints picked at first.
 */
export function usePicked(listed: readonly LibraryRecord[], initially: readonly string[] = []): Picked {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(initially));
  const last = useRef<string | null>(null);
  const order = useRef<readonly string[]>([]);
  const shown = useMemo(() => listed.map(({ fingerprint }) => fingerprint), [listed]);
  useEffect(() => {
    order.current = shown;
  }, [shown]);

  const toggle = useCallback((fingerprint: string, through: boolean): void => {
    const from = last.current === null ? -1 : order.current.indexOf(last.current);
    const to = order.current.indexOf(fingerprint);
    last.current = fingerprint;
    setWanted((before) => {
      const after = new Set(before);
      const adds = !before.has(fingerprint);
      const range =
        through && from >= 0 ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [fingerprint];
      for (const one of range) {
        if (adds) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  }, []);
  const all = useCallback((): void => setWanted(new Set(order.current)), []);
  const none = useCallback((): void => setWanted(new Set()), []);

  return useMemo(() => {
    const records = listed.filter(({ fingerprint }) => wanted.has(fingerprint));
    return { fingerprints: new Set(records.map(({ fingerprint }) => fingerprint)), records, toggle, all, none };
  }, [listed, wanted, toggle, all, none]);
}
