// Lays a figure out a second time on a light sheet next to the window, and says when everything on it is drawn.
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { latest } from '#src/time/latest.ts';
import { OnPaper } from '../theme.ts';
import styles from './paper.module.css';

interface PaperProps {
  /** CSS pixels. */
  readonly width: number;
  readonly children: ReactNode;
  /** Null where the figure did not come to rest in time. Called once. */
  readonly onDrawn: (sheet: HTMLElement | null) => void;
}

const LONGEST_MS = 15_000;
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until everything on the sheet is drawn; false on timeout. */
async function isDrawn(sheet: HTMLElement): Promise<boolean> {
  const began = performance.now();
  await document.fonts.ready;
  // Figures measure their frame first and draw in the frame after; Plotly is then loaded, and says when it is done.
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await nextFrame();
    if (sheet.querySelector('[aria-busy=true], [data-settled=false]') !== null) quiet = 0;
    if (performance.now() - began > LONGEST_MS) return false;
  }
  // An image that cannot be read is left out by the browser, and the sheet stands without it.
  await Promise.allSettled([...sheet.querySelectorAll('img')].map((picture) => picture.decode()));
  return true;
}

export function Paper({ width, children, onDrawn }: PaperProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const report = useRef(onDrawn);
  useEffect(() => {
    const { want, stop } = latest(isDrawn, (drawn, element) => report.current(drawn ? element : null));
    if (sheet.current !== null) want(sheet.current);
    return stop;
  }, []);
  return createPortal(
    <OnPaper value={true}>
      <div ref={sheet} className={styles.paper} style={{ width }} aria-hidden="true" inert>
        {children}
      </div>
    </OnPaper>,
    document.body,
  );
}

// Lays a sheet out next to the page, opens the browser's print dialog once everything on it is drawn, and is gone when that closes.
interface PrintedSheetProps {
  readonly children: ReactNode;
  readonly onDone: () => void;
}

export function PrintedSheet({ children, onDone }: PrintedSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If drawing times out, prints the current state.
    const { want, stop } = latest(isDrawn, () => window.print());
    if (sheet.current !== null) want(sheet.current);
    return stop;
  }, []);
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-report="">
      {children}
    </div>,
    document.body,
  );
}
