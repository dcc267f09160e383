// Overlay of all lanes: the cursors, the range between them, and the gestures that move them.
import { useEffect, useRef } from 'react';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { cursorWords } from '../../shared/cursor/moment.ts';
import { clamped } from '../../shared/cursor/places.ts';
import { useSlowCursor } from '../../shared/cursor/use-slow-cursor.ts';
import type { Range } from '../../shared/selection/selection.ts';
import type { WindowStore } from './trace-feed.ts';
import { following } from './trace-window.ts';
import styles from './traces-view.module.css';
import { useGestures } from './use-gestures.ts';

interface CursorSurfaceProps {
  readonly window: WindowStore;
  readonly limits: Range;
  readonly fit: () => void;
}

/** Maximum rate of cursor announcements. */
const SPOKEN_PER_SECOND = 2;

export function CursorSurface({ window, limits, fit }: CursorSurfaceProps) {
  const cursor = useCursor();
  const surface = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const between = useRef<HTMLDivElement>(null);
  useGestures({ surface, window, limits, fit });

  useEffect(() => {
    const place = (): void => {
      const { fromS, toS } = window.getState();
      const { timeS, anchorS } = cursor.getState();
      const percent = (at: number): number => (100 * (at - fromS)) / Math.max(toS - fromS, 1e-6);
      if (line.current === null || anchor.current === null || between.current === null) return;
      line.current.style.transform = `translateX(${percent(timeS)}%)`;
      const isSet = anchorS !== null;
      anchor.current.hidden = !isSet;
      between.current.hidden = !isSet;
      if (!isSet) return;
      anchor.current.style.transform = `translateX(${percent(anchorS)}%)`;
      const [from, to] = anchorS < timeS ? [anchorS, timeS] : [timeS, anchorS];
      between.current.style.transform = `translateX(${percent(from)}%) scaleX(${(percent(to) - percent(from)) / 100})`;
    };
    // Values are only shown of a moment that is drawn: the cursor goes along with a window that leaves it.
    const keepInside = (): void => {
      const { timeS } = cursor.getState();
      const inside = clamped(timeS, window.getState());
      if (inside !== timeS) cursor.follow(inside);
    };
    const onWindow = (): void => {
      keepInside();
      place();
    };
    onWindow();
    const unsubscribe = [cursor.subscribe(place), window.subscribe(onWindow)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [cursor, window]);

  // Steps and playback turn the page when they leave it.
  useEffect(() => {
    let beforeS = cursor.getState().timeS;
    return cursor.subscribe(({ timeS }) => {
      if (timeS === beforeS) return;
      beforeS = timeS;
      const now = window.getState();
      const next = following(now, timeS, limits);
      if (next !== now) window.setState(next, true);
    });
  }, [cursor, window, limits]);

  const timeS = useSlowCursor(SPOKEN_PER_SECOND);
  return (
    <div
      ref={surface}
      className={styles.surface}
      role="slider"
      tabIndex={0}
      data-desk-cursor
      aria-label="Cursor over the traces"
      aria-valuemin={0}
      aria-valuemax={Math.round(limits.toS - limits.fromS)}
      aria-valuenow={Math.round(timeS - limits.fromS)}
      aria-valuetext={cursorWords(cursor)}
    >
      <div ref={between} className={styles.between} hidden />
      <div ref={anchor} className={styles.anchor} hidden />
      <div ref={line} className={styles.line} />
    </div>
  );
}
