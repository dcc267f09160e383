// Report pages as PNG in the light theme: one as it is, several in an archive. Works offline.
import { useCallback } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { exportFileName, safeName } from '#engine/exports/table.ts';
import { pagePicture } from '#src/figures/picture/page-picture.ts';
import { Paper, rasterise } from '#src/figures/picture/use-figure-picture.tsx';
import { ZipWriter } from '#src/library/archive/zip/write-zip.ts';
import { download } from '#src/ui/download.ts';
import type { ViewProps } from '../../shared/view.ts';
import { Report, type ReportProps } from './report.tsx';
import { useReportContents } from './use-report-contents.ts';

/** Layout width of the report: 180 mm. */
const PAPER_PX = (180 * 96) / 25.4;

interface ReportImagesProps extends Omit<ReportProps, 'contents'>, Pick<ViewProps, 'engine' | 'session'> {
  /** File name in the downloads; null when a page could not be drawn. */
  readonly onDone: (fileName: string | null) => void;
}

/** One page at a time: nine pages of an eight at once would need 100 MB of pixels. */
async function pagesDrawn(paper: HTMLElement, analysis: Analysis): Promise<[name: string, png: Blob][] | null> {
  const drawn: [string, Blob][] = [];
  for (const sheet of paper.querySelectorAll<HTMLElement>('[data-page]')) {
    const page = sheet.dataset['page'] ?? '';
    const png = await rasterise(await pagePicture(sheet, page));
    if (png === null) return null;
    const place = String(drawn.length + 1).padStart(2, '0');
    drawn.push([exportFileName(analysis, `report-${place}-${safeName(page).toLowerCase()}`, 'png', null), png]);
  }
  return drawn;
}

async function saveDrawn(paper: HTMLElement, analysis: Analysis): Promise<string | null> {
  const pages = await pagesDrawn(paper, analysis);
  const [first] = pages ?? [];
  if (pages === null || first === undefined) return null;
  if (pages.length === 1) {
    download(first[1], first[0]);
    return first[0];
  }
  const archive = new ZipWriter();
  for (const [name, png] of pages) await archive.add(name, png, { packs: false });
  const fileName = exportFileName(analysis, 'report', 'zip', null);
  download(archive.finish(), fileName);
  return fileName;
}

export function ReportImages({ onDone, engine, session, ...report }: ReportImagesProps) {
  const { analysis, selection } = report;
  const contents = useReportContents({ engine, session, analysis, selection });
  const save = useCallback(
    (paper: HTMLElement | null) => {
      const saved = paper === null ? Promise.resolve(null) : saveDrawn(paper, analysis).catch(() => null);
      void saved.then(onDone);
    },
    [analysis, onDone],
  );
  if (contents === null) return null;
  return (
    <Paper width={PAPER_PX} onDrawn={save}>
      <Report {...report} contents={contents} />
    </Paper>
  );
}
