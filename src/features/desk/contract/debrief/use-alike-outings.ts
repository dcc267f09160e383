// The outings of the device that a selection's rowers are known from.
import { useMemo } from 'react';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { fingerprintOfOuting } from '#src/outings/keeping.ts';
import { useLibrary } from '#src/outings/library.ts';
import { useOutings } from '#src/outings/outings.ts';
import { useSameStrokes } from '../selection/use-same-strokes.ts';
import type { ViewProps } from '../view.ts';
import { alikeOutings } from './usual-values.ts';

/** In the same boat class, measured alike and at the rate of the counted strokes; without the outing itself. */
export function useAlikeOutings({
  outing,
  analysis,
  selection,
}: Pick<ViewProps, 'outing' | 'analysis' | 'selection'>): ReturnType<typeof alikeOutings> {
  const { strokes: table } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const fingerprint = useOutings((state) => fingerprintOfOuting(state, outing));
  const records = useLibrary((library) => library.records);
  return useMemo(
    () => alikeOutings(analysis, fingerprint, strokeRate(table, strokes).mean, records),
    [analysis, fingerprint, table, strokes, records],
  );
}
