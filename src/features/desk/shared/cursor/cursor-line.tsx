// Cursor line across a time span, moved by a transform without React. The grip is for touch and mouse; keys need none.
import { useEffect, useRef, type PointerEvent } from 'react';
import { box } from '#src/ui/primitives.ts';
import type { Range } from '../selection/selection.ts';
import { useCursor } from './cursor-context.tsx';
import styles from './cursor.module.css';

/** Fills its positioned parent, whose width covers `range`. */
export function CursorLine({ range }: { readonly range: Range }) {
  const cursor = useCursor();
  const clip = useRef<HTMLDivElement>(null);
  const carrier = useRef<HTMLDivElement>(null);
  const { fromS, toS } = range;
  useEffect(() => {
    const place = (): void => {
      const share = (cursor.getState().timeS - fromS) / Math.max(toS - fromS, 1e-6);
      if (carrier.current !== null) carrier.current.style.transform = `translateX(${share * 100}%)`;
    };
    place();
    return cursor.subscribe(place);
  }, [cursor, fromS, toS]);

  const take = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    // Dragging the cursor must not start a selection or a piece.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const carry = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.stopPropagation();
    const box = clip.current?.getBoundingClientRect();
    if (box !== undefined) cursor.moveTo(fromS + ((event.clientX - box.left) / Math.max(1, box.width)) * (toS - fromS));
  };
  return (
    <div ref={clip} className={box({ cover: true, touch: 'none' }, styles.clip)} aria-hidden="true">
      <div ref={carrier} className={box({ full: true, high: true, anchor: true }, styles.carrier)}>
        <div
          className={box({ free: true, square: 24 }, styles.grip)}
          data-cursor-grip
          onPointerDown={take}
          onPointerMove={carry}
        />
      </div>
    </div>
  );
}
