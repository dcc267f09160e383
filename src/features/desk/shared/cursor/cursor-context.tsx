// The desk's cursor for all components inside the desk.
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Selection } from '../view.ts';
import { createCursor, type Cursor, type CursorState } from './cursor-store.ts';
import { toPlaces } from './places.ts';
import { browserFrames, keepPlaying } from './playback.ts';

const CursorContext = createContext<Cursor | null>(null);

interface CursorProviderProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** Start position: the first stroke of the selection. */
const startPosition = (analysis: Analysis, { strokes, fromS }: Selection): number => {
  const first = analysis.strokes.boat.startS[strokes[0] ?? -1];
  return first !== undefined && Number.isFinite(first) ? first : fromS;
};

/** One per session: use the session as its key. */
export function CursorProvider({ analysis, selection, children }: CursorProviderProps) {
  const [cursor] = useState(() => createCursor(toPlaces(analysis), startPosition(analysis, selection)));
  useEffect(() => cursor.adopt(toPlaces(analysis)), [cursor, analysis]);
  useEffect(() => keepPlaying(cursor, browserFrames), [cursor]);
  const { toS } = selection;
  const beginS = startPosition(analysis, selection);
  // A new selection moves the cursor into it; afterward it may leave.
  useEffect(() => {
    const { timeS } = cursor.getState();
    if (timeS < beginS || timeS > toS) cursor.follow(beginS);
  }, [cursor, toS, beginS]);
  return <CursorContext value={cursor}>{children}</CursorContext>;
}

/** Gives its children a different cursor than the desk's. */
export function CursorScope({ cursor, children }: { readonly cursor: Cursor; readonly children: ReactNode }) {
  return <CursorContext value={cursor}>{children}</CursorContext>;
}

export function useCursor(): Cursor {
  const cursor = use(CursorContext);
  if (cursor === null) throw new Error('Cursor used outside a session page.');
  return cursor;
}

/** Re-renders when the selected part of the cursor changes: read little of it. */
export function useCursorState<T extends string | number | boolean | null>(read: (state: CursorState) => T): T {
  const cursor = useCursor();
  return useSyncExternalStore(cursor.subscribe, () => read(cursor.getState()));
}
