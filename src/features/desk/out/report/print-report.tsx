// Lays the report out beside the page, opens the browser's print dialogue, and is gone when that closes.
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useDebrief } from '../../contract/debrief/use-debrief.ts';
import { takesFor, useFilmTakes } from '#src/outings/films/film-takes.ts';
import type { ViewProps } from '../../contract/view.ts';
import { Report, type ReportProps } from './report.tsx';

/** Figures measure their frame first, and draw themselves in the frame after. */
const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** A picture that cannot be read is left out by the browser, and the report is printed without it. */
async function picturesDrawn(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-report] img')];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

interface PrintReportProps extends Omit<ReportProps, 'debrief' | 'stills'>, Pick<ViewProps, 'engine' | 'outing'> {
  readonly onDone: () => void;
}

export function PrintReport({ onDone, engine, outing, ...report }: PrintReportProps) {
  const { analysis, selection } = report;
  const debrief = useDebrief({ engine, outing, analysis, selection });
  const takes = useFilmTakes((state) => state.takes);
  const stills = takesFor(takes, outing, null);
  const isReady = debrief !== 'waiting';
  useEffect(() => {
    if (!isReady) return undefined;
    let superseded = false;
    void (async () => {
      await document.fonts.ready;
      await nextFrame();
      await nextFrame();
      await picturesDrawn();
      if (!superseded) window.print();
    })();
    return () => {
      superseded = true;
    };
  }, [isReady]);

  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);

  return createPortal(<Report {...report} debrief={debrief} stills={stills} />, document.body);
}
