// Notes over a sliding and zooming window: positioned by transforms, never re-rendered.
import { useEffect, useRef } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { box } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import styles from './notes.module.css';

interface WindowNotesProps {
  readonly window: Pick<StoreApi<Range>, 'getState' | 'subscribe'>;
}

/** Fills its positioned parent, whose width covers the window. */
export function WindowNotes({ window }: WindowNotesProps) {
  const cursor = useCursor();
  const { notes, openNote } = useNotes();
  const carriers = useRef(new Map<string, HTMLElement>());
  useEffect(() => {
    const place = (): void => {
      const { fromS, toS } = window.getState();
      for (const { id, timeS } of notes) {
        const carrier = carriers.current.get(id);
        if (carrier === undefined || timeS === null) continue;
        const percent = (100 * (timeS - fromS)) / Math.max(toS - fromS, 1e-6);
        carrier.hidden = percent < 0 || percent > 100;
        carrier.style.transform = `translateX(${percent}%)`;
      }
    };
    place();
    return window.subscribe(place);
  }, [window, notes]);

  return (
    <>
      {notes.map(({ id, timeS, text, where }) =>
        timeS === null ? null : (
          <div
            key={id}
            ref={(element) => {
              if (element !== null) carriers.current.set(id, element);
              return () => void carriers.current.delete(id);
            }}
            className={box({ cover: true, touch: 'none' })}
            style={{ borderInlineStart: '1px dotted var(--ink-2)', willChange: 'transform' }}
          >
            <button
              type="button"
              tabIndex={-1}
              className={box({ bare: true, free: true, square: 24, pad: 0 }, styles.windowFlag)}
              title={text}
              aria-label={`Note at ${where}: ${text}`}
              onClick={() => {
                cursor.moveTo(timeS);
                openNote(id);
              }}
            />
          </div>
        ),
      )}
    </>
  );
}
