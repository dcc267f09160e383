// Stored sessions that the selection's rowers are known from.
import { useMemo } from 'react';
import { strokeRate } from '#engine/analysis/selected/stroke-means.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { useSameStrokes } from '../selection/use-same-strokes.ts';
import type { ViewProps } from '../view.ts';
import type { KeptSessions } from './own-usual.ts';

/** All of them, with the rate of the counted strokes, and which one is this session. */
export function useKeptSessions({
  session,
  analysis,
  selection,
}: Pick<ViewProps, 'session' | 'analysis' | 'selection'>): KeptSessions {
  const { strokes: table } = analysis;
  const strokes = useSameStrokes(table, selection.counted.strokes);
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const records = useLibrary((library) => library.records);
  return useMemo(
    () => ({ records, fingerprint, rateSpm: strokeRate(table, strokes).mean }),
    [fingerprint, table, strokes, records],
  );
}
