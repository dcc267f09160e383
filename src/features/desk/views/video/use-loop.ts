// Playback loop: the stroke or piece at the cursor, or the selection.
import { useEffect, useState } from 'react';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { placeAt } from '../../shared/cursor/places.ts';
import { useCursorAtMost } from '../../shared/cursor/use-slow-cursor.ts';
import type { Range } from '../../shared/selection/selection.ts';

export const LOOPS = ['none', 'stroke', 'piece', 'selection'] as const;
export type Loop = (typeof LOOPS)[number];

const OFTEN = 8;

/** Clears the loop when the view is left. */
export function useLoop({ fromS, toS }: Range): { readonly loop: Loop; readonly setLoop: (loop: Loop) => void } {
  const cursor = useCursor();
  const [loop, setLoop] = useState<Loop>('none');
  const stroke = useCursorAtMost(
    ({ places, getState }) => placeAt(places.strokes, getState().timeS)?.index ?? null,
    OFTEN,
  );
  const piece = useCursorAtMost(
    ({ places, getState }) => placeAt(places.pieces, getState().timeS)?.index ?? null,
    OFTEN,
  );
  useEffect(() => {
    const { strokes, pieces } = cursor.places;
    const ranges: Readonly<Record<Loop, Range | null>> = {
      none: null,
      stroke: strokes.find(({ index }) => index === stroke) ?? null,
      piece: pieces.find(({ index }) => index === piece) ?? null,
      selection: { fromS, toS },
    };
    cursor.setLoop(ranges[loop]);
  }, [cursor, loop, stroke, piece, fromS, toS]);
  useEffect(() => () => cursor.setLoop(null), [cursor]);
  return { loop, setLoop };
}
