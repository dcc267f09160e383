// Comparison sheet as a PNG, in the light theme. Works offline.
import { useCallback } from 'react';
import { pagePicture } from '#src/charts/picture/page-picture.ts';
import { Paper } from '#src/charts/picture/paper.tsx';
import { rasterise } from '#src/charts/picture/rasterise.ts';
import { download } from '#src/ui/download.ts';
import { comparisonFile } from './comparison-file.ts';
import { ComparisonSheet, type ComparisonSheetProps } from './comparison-sheet.tsx';

/** Printed width of the sheet: 180 mm. */
const PAPER_PX = (180 * 96) / 25.4;

interface ComparisonPictureProps extends ComparisonSheetProps {
  /** File name in the downloads; null when drawing failed. */
  readonly onDone: (fileName: string | null) => void;
}

async function savedPicture(paper: HTMLElement, fileName: string): Promise<string | null> {
  const png = await rasterise(await pagePicture(paper, 'Comparison'));
  if (png === null) return null;
  download(png, fileName);
  return fileName;
}

export function ComparisonPicture({ onDone, ...sheet }: ComparisonPictureProps) {
  const { loaded } = sheet.outcome.question;
  const save = useCallback(
    (paper: HTMLElement | null) => {
      const saved = paper === null ? null : savedPicture(paper, comparisonFile(loaded, 'png'));
      void Promise.resolve(saved)
        .catch(() => null)
        .then(onDone);
    },
    [loaded, onDone],
  );
  return (
    <Paper width={PAPER_PX} onDrawn={save}>
      <ComparisonSheet {...sheet} />
    </Paper>
  );
}
