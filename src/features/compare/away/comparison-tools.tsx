// What goes out of a comparison: a sheet for the wall, the same as a picture, the numbers for other programs.
import { FileSpreadsheet, Images, Printer, Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { PrintedSheet } from '#src/charts/picture/printed-sheet.tsx';
import { download } from '#src/ui/download.ts';
import { ComparisonPicture } from './comparison-picture.tsx';
import { ComparisonSheet, type ComparisonSheetProps } from './comparison-sheet.tsx';
import { comparisonFile, csvOf } from './comparison-file.ts';
import styles from './comparison-tools.module.css';

type Away =
  | { readonly phase: 'idle' | 'printing' | 'drawing' | 'failed' }
  | { readonly phase: 'saved'; readonly fileName: string };

export function ComparisonTools(sheet: ComparisonSheetProps) {
  const [away, setAway] = useState<Away>({ phase: 'idle' });
  const { question, found } = sheet.outcome;
  const saveNumbers = (): void => {
    const fileName = comparisonFile(question.loaded, 'csv');
    download(new Blob([csvOf(found, question)], { type: 'text/csv;charset=utf-8' }), fileName);
    setAway({ phase: 'saved', fileName });
  };
  const print = (): void => setAway({ phase: 'printing' });
  return (
    <>
      <button type="button" className={styles.print} onClick={print}>
        <Printer size={15} aria-hidden /> <span>Print</span>
      </button>
      <CardPopover
        look="primary"
        label="Share"
        trigger={
          <>
            <Share size={15} aria-hidden /> <span className={styles.word}>Share</span>
          </>
        }
      >
        <h2 className={styles.title}>Share</h2>
        <p className={styles.scope}>Both sides as they are shown. Nothing leaves this computer.</p>
        <button
          type="button"
          className={styles.offer}
          aria-disabled={away.phase === 'drawing'}
          onClick={() => setAway({ phase: 'drawing' })}
        >
          <b>
            <Images size={15} aria-hidden /> The comparison as an image <i>PNG</i>
          </b>
          <small>The verdict, where the time came from, what changed and who made it: for a message to the crew.</small>
        </button>
        <button type="button" className={styles.offer} onClick={saveNumbers}>
          <b>
            <FileSpreadsheet size={15} aria-hidden /> The measures <i>CSV</i>
          </b>
          <small>Every measure of both sides with its difference, interval and verdict.</small>
        </button>
        <Button slot="close" className={styles.offer ?? ''} onPress={print}>
          <b>
            <Printer size={15} aria-hidden /> Print it, or save it as PDF
          </b>
          <small>The same sheet, by the browser’s printing.</small>
        </Button>
        <p role="status" className={styles.scope}>
          {away.phase === 'drawing' && 'The sheet is being drawn …'}
          {away.phase === 'saved' && `${away.fileName} is in your downloads.`}
        </p>
        {away.phase === 'failed' && (
          <p role="alert" className={styles.failed}>
            The sheet could not be drawn in this browser. Print it, or save it as PDF by its printing.
          </p>
        )}
      </CardPopover>
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
