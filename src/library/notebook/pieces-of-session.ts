// The pieces of a session of the device, as people edited them, while it need not be open.
import { useEffect, useState } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { AnnotationStore } from '#storage/annotation-store.ts';
import { deviceDatabase } from '../stored/device.ts';
import { withPieces } from './kept-pieces.ts';
import { useLibrary } from '../stored/library.ts';

export type PiecesOfSession =
  | { readonly state: 'none' }
  | { readonly state: 'waiting' }
  | { readonly state: 'problem'; readonly sentence: string }
  | { readonly state: 'found'; readonly analysis: Analysis };

const store = new AnnotationStore(deviceDatabase);

interface Read {
  readonly fingerprint: string;
  readonly of: PiecesOfSession;
}

/** Null asks for none. */
export function useSessionPieces(fingerprint: string | null): PiecesOfSession {
  const analysisOf = useLibrary((library) => library.analysisOf);
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    if (fingerprint === null) return undefined;
    let isWanted = true;
    void Promise.all([analysisOf(fingerprint), store.read(fingerprint)]).then(([analysis, { annotations }]) => {
      if (!isWanted) return;
      const of: PiecesOfSession = analysis.ok
        ? { state: 'found', analysis: withPieces(analysis.value, annotations.pieces) }
        : { state: 'problem', sentence: analysis.failure.sentence };
      setRead({ fingerprint, of });
    });
    return () => {
      isWanted = false;
    };
  }, [fingerprint, analysisOf]);
  if (fingerprint === null) return { state: 'none' };
  return read?.fingerprint === fingerprint ? read.of : { state: 'waiting' };
}
