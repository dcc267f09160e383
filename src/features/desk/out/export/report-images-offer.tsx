// The report as pictures: for a message to the crew, where paper is too much.
import { Suspense, useState, type ComponentProps } from 'react';
import { Images } from 'lucide-react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import styles from './share-menu.module.css';

const ReportImages = lazyPart(async () => (await import('../report/report-images.tsx')).ReportImages);

interface ReportImagesOfferProps {
  /** Null while no page is chosen. */
  readonly report: Omit<ComponentProps<typeof ReportImages>, 'onDone'> | null;
}

type Drawing =
  | { readonly phase: 'idle' | 'drawing' | 'failed' }
  | { readonly phase: 'saved'; readonly fileName: string };

export function ReportImagesOffer({ report }: ReportImagesOfferProps) {
  const [drawing, setDrawing] = useState<Drawing>({ phase: 'idle' });
  const isBusy = drawing.phase === 'drawing';
  return (
    <>
      <button
        type="button"
        className={styles.offer}
        disabled={report === null}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setDrawing({ phase: 'drawing' });
        }}
      >
        <b>
          <Images size={15} aria-hidden /> Report as images <i>PNG</i>
        </b>
        <small>The same pages as pictures: one by itself, several in a zip.</small>
      </button>
      <p role="status" className={styles.status}>
        {isBusy && 'The pages are being drawn …'}
        {drawing.phase === 'saved' && `${drawing.fileName} is in your downloads.`}
      </p>
      {drawing.phase === 'failed' && (
        <p role="alert" className={styles.failed}>
          The pages could not be drawn in this browser. Print them, or save them as PDF by its printing.
        </p>
      )}
      {isBusy && report !== null && (
        <ErrorBoundary what="The report">
          <Suspense>
            <ReportImages
              {...report}
              onDone={(fileName) => setDrawing(fileName === null ? { phase: 'failed' } : { phase: 'saved', fileName })}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
