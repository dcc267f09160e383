// The cursor as a line across something as wide as a span of time: moved by a transform, drawn by nobody.
import { useEffect, useRef } from 'react';
import type { Range } from '../selection.ts';
import { useCursor } from './cursor-context.tsx';
import styles from './cursor-line.module.css';

/** Fills its positioned parent, whose width stands for `range`. */
export function CursorLine({ range }: { readonly range: Range }) {
  const cursor = useCursor();
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
  return (
    <div className={styles.clip} aria-hidden="true">
      <div ref={carrier} className={styles.carrier} />
    </div>
  );
}
