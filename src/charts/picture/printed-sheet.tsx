// Lays a sheet out next to the page, opens the browser's print dialog once everything on it is drawn, and is gone when that closes.
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { latest } from '#src/time/latest.ts';
import { isDrawn } from './paper.tsx';
import styles from './printed-sheet.module.css';

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
