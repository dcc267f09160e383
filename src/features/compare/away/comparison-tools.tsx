// Exports of a comparison: a printable sheet, an image, the numbers for other programs.
import { FileSpreadsheet, Images, Printer } from 'lucide-react';
import { useState } from 'react';
import { PrintedSheet } from '#src/charts/picture/printed-sheet.tsx';
import { download } from '#src/ui/download.ts';
import { inline } from '#src/ui/primitives.ts';
import { savedWords, ShareCard, ShareNews, ShareOffer, ShareScope } from '#src/ui/share/share-card.tsx';
import { ComparisonPicture } from './comparison-picture.tsx';
import { ComparisonSheet, type ComparisonSheetProps } from './comparison-sheet.tsx';
import { comparisonFile, comparisonCsv } from './comparison-file.ts';
import styles from '../compare.module.css';

type Away =
  | { readonly phase: 'idle' | 'printing' | 'drawing' | 'failed' }
  | { readonly phase: 'saved'; readonly fileName: string };

function formatStatus(away: Away): string {
  if (away.phase === 'drawing') return 'Drawing the sheet …';
  return away.phase === 'saved' ? savedWords(away.fileName) : '';
}

export function ComparisonTools(sheet: ComparisonSheetProps) {
  const [away, setAway] = useState<Away>({ phase: 'idle' });
  const { question, found } = sheet.outcome;
  const saveNumbers = (): void => {
    const fileName = comparisonFile(question.loaded, 'csv');
    download(new Blob([comparisonCsv(found, question)], { type: 'text/csv;charset=utf-8' }), fileName);
    setAway({ phase: 'saved', fileName });
  };
  const print = (): void => setAway({ phase: 'printing' });
  return (
    <>
      <button
        type="button"
        className={inline(
          { control: true, gap: 2, pad: 0, padX: 3, tone: 'ink', size: 14, weight: 'medium' },
          styles.print,
        )}
        onClick={print}
      >
        <Printer size={15} aria-hidden /> <span>Print</span>
      </button>
      <ShareCard>
        <ShareScope words="Both sides as they are shown" />
        <ShareOffer
          name={
            <>
              <Images size={15} aria-hidden /> The comparison as an image
            </>
          }
          format="PNG"
          words="The verdict, where the time came from, what changed and who made it: for a message to the crew."
          busy={away.phase === 'drawing'}
          onChoose={() => setAway({ phase: 'drawing' })}
        />
        <ShareOffer
          name={
            <>
              <FileSpreadsheet size={15} aria-hidden /> The measures
            </>
          }
          format="CSV"
          words="Every measure of both sides with its difference, interval and verdict."
          onChoose={saveNumbers}
        />
        <ShareOffer
          closes
          name={
            <>
              <Printer size={15} aria-hidden /> Print it, or save it as PDF
            </>
          }
          words="The same sheet. For a PDF, choose Save as PDF in the print dialog."
          onChoose={print}
        />
        <ShareNews
          status={formatStatus(away)}
          problem={
            away.phase === 'failed'
              ? 'Couldn’t draw the sheet in this browser. Print it, or use Print to save it as PDF.'
              : null
          }
        />
      </ShareCard>
      {away.phase === 'printing' && (
        <PrintedSheet onDone={() => setAway({ phase: 'idle' })}>
          <ComparisonSheet {...sheet} />
        </PrintedSheet>
      )}
      {away.phase === 'drawing' && (
        <ComparisonPicture
          {...sheet}
          onDone={(fileName) => setAway(fileName === null ? { phase: 'failed' } : { phase: 'saved', fileName })}
        />
      )}
    </>
  );
}
