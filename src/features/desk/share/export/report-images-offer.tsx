// Report as images, for a message to the crew.
import { Suspense, useState, type ComponentProps } from 'react';
import { Images } from 'lucide-react';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { savedWords, ShareNews, ShareOffer } from '#src/ui/share/share-card.tsx';

const ReportImages = lazyPart(async () => (await import('../report/report-images.tsx')).ReportImages);

interface ReportImagesOfferProps {
  /** Null while no page is chosen. */
  readonly report: Omit<ComponentProps<typeof ReportImages>, 'onDone'> | null;
}

type Drawing =
  | { readonly phase: 'idle' | 'drawing' | 'failed' }
  | { readonly phase: 'saved'; readonly fileName: string };

function formatStatus(drawing: Drawing): string {
  if (drawing.phase === 'drawing') return 'The pages are being drawn …';
  return drawing.phase === 'saved' ? savedWords(drawing.fileName) : '';
}

export function ReportImagesOffer({ report }: ReportImagesOfferProps) {
  const [drawing, setDrawing] = useState<Drawing>({ phase: 'idle' });
  const isBusy = drawing.phase === 'drawing';
  return (
    <>
      <ShareOffer
        name={
          <>
            <Images size={15} aria-hidden /> Report as images
          </>
        }
        format="PNG"
        words="The same pages as images (several are zipped)."
        disabled={report === null}
        busy={isBusy}
        onChoose={() => setDrawing({ phase: 'drawing' })}
      />
      <ShareNews
        status={formatStatus(drawing)}
        problem={
          drawing.phase === 'failed'
            ? 'Couldn’t draw the pages in this browser. Print them, or use Print to save them as PDF.'
            : null
        }
      />
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
