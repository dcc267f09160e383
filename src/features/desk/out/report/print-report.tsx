// The report, printed as soon as it is known what it says.
import { PrintedSheet } from '#src/charts/picture/printed-sheet.tsx';
import { takesFor, useFilmTakes } from '#src/outings/films/film-takes.ts';
import { useDebrief } from '../../contract/debrief/use-debrief.ts';
import type { ViewProps } from '../../contract/view.ts';
import { useSlowNumbers } from '../../panels/intervals/use-slow-numbers.ts';
import { useStandouts } from '../../panels/intervals/use-standouts.ts';
import { Report, type ReportProps } from './report.tsx';

interface PrintReportProps
  extends Omit<ReportProps, 'debrief' | 'standouts' | 'stills'>, Pick<ViewProps, 'engine' | 'outing'> {
  readonly onDone: () => void;
}

export function PrintReport({ onDone, engine, outing, ...report }: PrintReportProps) {
  const { analysis, selection } = report;
  const debrief = useDebrief({ engine, outing, analysis, selection });
  const standouts = useStandouts({ analysis, selection }, useSlowNumbers({ engine, outing, analysis }));
  const takes = useFilmTakes((state) => state.takes);
  const stills = takesFor(takes, outing, null);
  if (debrief === 'waiting' || standouts === 'waiting') return null;
  return (
    <PrintedSheet onDone={onDone}>
      <Report {...report} debrief={debrief} standouts={standouts} stills={stills} />
    </PrintedSheet>
  );
}
