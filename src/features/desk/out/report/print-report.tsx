// Lays the report out beside the page, opens the browser's print dialogue, and is gone when that closes.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Report, type ReportProps } from './report.tsx';

/** Figures measure their frame first, and draw themselves in the frame after. */
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

export function PrintReport({ onDone, ...report }: ReportProps & { readonly onDone: () => void }) {
  useEffect(() => {
    let superseded = false;
    void (async () => {
      await document.fonts.ready;
      await nextFrame();
      await nextFrame();
      if (!superseded) window.print();
    })();
    return () => {
      superseded = true;
    };
  }, []);

  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);

  return createPortal(<Report {...report} />, document.body);
}
