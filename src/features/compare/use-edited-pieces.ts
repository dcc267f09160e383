// User-edited pieces of the sessions: the same pieces as on the desk.
import { useCallback, useEffect, useRef, useState } from 'react';
import { AnnotationStore } from '#storage/annotation-store.ts';
import type { KeptPiece } from '#storage/annotations.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { useAnnotations } from '#src/library/notebook/annotations.ts';
import type { Source } from './sides/sources.ts';

/** Null when unedited: the engine's own pieces apply. */
export type Pieces = readonly KeptPiece[] | null;

const store = new AnnotationStore(new DeviceDatabase());

/** By source key; undefined until loaded. */
export function useEditedPieces(sources: readonly Source[]): (source: Source) => Pieces | undefined {
  const annotated = useAnnotations((state) => state.of);
  const [kept, setKept] = useState<Readonly<Record<string, Pieces>>>({});
  const asked = useRef(new Set<string>());

  useEffect(() => {
    for (const { key, record } of sources) {
      if (record === null || asked.current.has(key)) continue;
      asked.current.add(key);
      void store.read(key).then(({ annotations }) => setKept((before) => ({ ...before, [key]: annotations.pieces })));
    }
  }, [sources]);

  return useCallback(
    ({ key, session, record }) => {
      const ofVisit = session === null ? undefined : annotated[session];
      if (ofVisit !== undefined) return ofVisit.annotations.pieces;
      return record === null ? null : kept[key];
    },
    [annotated, kept],
  );
}
