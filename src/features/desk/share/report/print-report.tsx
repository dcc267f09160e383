// Prints the report once its content is complete.
import { PrintedSheet } from '#src/figures/picture/use-figure-picture.tsx';
import type { ViewProps } from '../../shared/view.ts';
import { Report, type ReportProps } from './report.tsx';
import { useReportContents } from './use-report-contents.ts';

interface PrintReportProps extends Omit<ReportProps, 'contents'>, Pick<ViewProps, 'engine' | 'session'> {
  readonly onDone: () => void;
}

export function PrintReport({ onDone, engine, session, ...report }: PrintReportProps) {
  const { analysis, selection } = report;
  const contents = useReportContents({ engine, session, analysis, selection });
  if (contents === null) return null;
  return (
    <PrintedSheet onDone={onDone}>
      <Report {...report} contents={contents} />
    </PrintedSheet>
  );
}
