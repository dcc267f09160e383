// First page: the session in numbers, how the crew rows together, and one row per seat.
import { FigureCards } from '../../views/debrief/figure-cards.tsx';
import { seatRows } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import { DebriefSection } from './debrief-section.tsx';
import { StandoutsSection } from './standouts-section.tsx';
import { PaperCourseFigure } from './paper-course-figure.tsx';
import { PaperFigures } from './paper-figure.tsx';
import { NotesList, PiecesTable } from './pieces-and-notes.tsx';
import { RecordingNotes } from './recording-notes.tsx';
import { SeatRows } from './seat-rows.tsx';
import type { ReportContents } from './use-report-contents.ts';

interface CrewSheetProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly contents: ReportContents;
}

export function CrewSheet({ analysis, selection, signatures, contents }: CrewSheetProps) {
  const { figures, debrief, standouts, course } = contents;
  const rows = seatRows(analysis, selection);
  return (
    <>
      <FigureCards figures={figures} />
      {standouts === null ? (
        <DebriefSection state={debrief} analysis={analysis} />
      ) : (
        <StandoutsSection standouts={standouts} />
      )}
      {course !== null && <PaperCourseFigure course={course} standouts={standouts} />}
      <PaperFigures stills={contents.panels} {...{ analysis, selection, signatures }} seat={null} />
      <SeatRows analysis={analysis} selection={selection} rows={rows} />
      <PiecesTable analysis={analysis} selection={selection} />
      <NotesList />
      <RecordingNotes analysis={analysis} />
    </>
  );
}
