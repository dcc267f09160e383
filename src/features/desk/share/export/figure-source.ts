// Source line and file name of a saved chart.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { exportFileName, safeName } from '#engine/exports/table.ts';
import type { PictureSource } from '#src/figures/picture/svg-document.ts';
import { sessionName } from '#src/format/labels.ts';
import { venueTime } from '#src/format/day-text.ts';
import type { Selection } from '../../shared/view.ts';
import { isPart, namedRange, scopeWords } from './scope.ts';

export function figureSource(analysis: Analysis, selection: Selection): PictureSource {
  const scope = isPart(analysis, selection) ? 'selection' : 'whole';
  const when = venueTime(analysis.recordedFrom, analysis.venueOffsetS);
  const session = sessionName(analysis.boat, analysis.source.fileName);
  return {
    credit: [session, when?.date, scopeWords(analysis, selection, scope)]
      .filter((part) => part !== undefined)
      .join(' · '),
    fileName: (title, ending) =>
      exportFileName(analysis, safeName(title).toLowerCase(), ending, namedRange(analysis, selection)),
  };
}
