// The pieces and the plan of a session of the device, as people edited them, while it need not be open.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { AnnotationStore } from '#storage/annotations.ts';
import { deviceDatabase } from '../stored/device.ts';
import { withPieces } from './kept-pieces.ts';
import { useLibrary } from '../stored/library.ts';

export type PiecesOfSession =
  | { readonly state: 'none' }
  | { readonly state: 'waiting' }
  | { readonly state: 'problem'; readonly sentence: string }
  | { readonly state: 'found'; readonly analysis: Analysis };

const store = new AnnotationStore(deviceDatabase);

/** Null asks for none. */
export function useSessionPieces(fingerprint: string | null): PiecesOfSession {
  const analysisOf = useLibrary((library) => library.analysisOf);
  const ask = useMemo(
    () =>
      fingerprint === null
        ? null
        : async () => {
            const [analysis, { annotations }] = await Promise.all([analysisOf(fingerprint), store.read(fingerprint)]);
            return analysis.ok ? success(withPieces(analysis.value, annotations.pieces)) : analysis;
          },
    [fingerprint, analysisOf],
  );
  const { data, error, isStale } = useLatest(ask);
  if (fingerprint === null) return { state: 'none' };
  if (error !== null) return { state: 'problem', sentence: error };
  return isStale || data === null ? { state: 'waiting' } : { state: 'found', analysis: data };
}

/** As the coach wrote it; null without a plan. */
export const plannedOf = async (fingerprint: string): Promise<string | null> =>
  (await store.read(fingerprint)).annotations.planned ?? null;
