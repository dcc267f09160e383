// Notes next to what they are about: flags in the timeline, and those of the window that traces show.
import { useMemo, useEffect, useRef } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { counted } from '#src/format/number.ts';
import { stack, box } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import styles from './notes.module.css';
import { toFlags } from '../../shared/notes/note-places.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';

/** Fills its positioned parent, whose width covers `range`. */
export function NoteFlags({ range }: { readonly range: Range }) {
  const cursor = useCursor();
  const { notes, openNote } = useNotes();
  const { fromS, toS } = range;
  const flags = useMemo(() => toFlags(notes, { fromS, toS }), [notes, fromS, toS]);
  return (
    <>
      {flags.map(({ timeS, share, notes: [first, ...more] }) => (
        <button
          key={first.id}
          type="button"
          tabIndex={-1}
          className={stack(
            { bare: true, centered: true, free: true, square: 24, pad: 0, weight: 'strong', leading: 1 },
            styles.flag,
          )}
          style={{ left: `${100 * share}%` }}
          title={more.length === 0 ? first.text : `${counted(more.length + 1, 'note')}: ${first.text}`}
          aria-label={`${more.length === 0 ? 'Note' : counted(more.length + 1, 'note')} at ${first.where}: ${first.text}`}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => {
            cursor.moveTo(timeS);
            openNote(first.id);
          }}
        >
          {more.length === 0 ? null : more.length + 1}
        </button>
      ))}
    </>
  );
}

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
