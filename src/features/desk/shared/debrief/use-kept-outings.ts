// Stored sessions that the selection's rowers are known from.
import { useMemo } from 'react';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useOutings } from '#src/library/open/outings.ts';
import { useSameStrokes } from '../selection/use-same-strokes.ts';
import type { ViewProps } from '../view.ts';
import type { KeptOutings } from './own-usual.ts';

/** All of them, with the rate of the counted strokes, and which one is this session. */
export function useKeptOutings({
  outing,
  analysis,
  selection,
}: Pick<ViewProps, 'outing' | 'analysis' | 'selection'>): KeptOutings {
  const { strokes: table } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const fingerprint = useOutings((state) => findFingerprint(state, outing));
  const records = useLibrary((library) => library.records);
  return useMemo(
    () => ({ records, fingerprint, rateSpm: strokeRate(table, strokes).mean }),
    [fingerprint, table, strokes, records],
  );
}
