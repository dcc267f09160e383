// First page: the session in numbers, how the crew rows together, and one row per seat.
import { hasCurve } from '#src/charts/signature/has-curve.ts';
import { SignatureFigure } from '#src/charts/signature/signature-figure.tsx';
import { TimingFigure } from '#src/charts/timing/timing-figure.tsx';
import { useForceUnit } from '#src/units/force-unit.ts';
import { FigureCards } from '../../views/debrief/figure-cards.tsx';
import { forceSentence, timingHabit } from '../../views/debrief/overview-sentences.ts';
import { countingSelection } from '../../shared/selection/selection.ts';
import { seatRows } from '../../shared/selection/summaries.ts';
import { headingAgainst, referenceText } from '../../shared/timing/reference.ts';
import type { ViewProps } from '../../shared/view.ts';
import { forceAxisWords, timingAxisWords } from './axis-labels.ts';
import { DebriefSection } from './debrief-section.tsx';
import { StandoutsSection } from './standouts-section.tsx';
import { PaperCourseFigure } from './paper-course-figure.tsx';
import { PaperFigure } from './paper-figure.tsx';
import { NotesList, PiecesTable } from './pieces-and-notes.tsx';
import styles from './report.module.css';
import { RecordingNotes } from './recording-notes.tsx';
import { SeatRows } from './seat-rows.tsx';
import type { ReportContents } from './use-report-contents.ts';

interface CrewSheetProps extends Pick<ViewProps, 'analysis' | 'selection' | 'signatures'> {
  readonly contents: ReportContents;
}

export function CrewSheet({ analysis, selection, signatures, contents }: CrewSheetProps) {
  const { figures, debrief, standouts, course } = contents;
  const force = useForceUnit();
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
      <div className={styles.figures}>
        <PaperFigure
          title="Gate force against angle"
          finding={forceSentence(analysis, rows, selection.focusSeat, selection.counted, force)}
          axes={forceAxisWords(force)}
          shown={signatures.some(hasCurve)}
        >
          <SignatureFigure
            analysis={analysis}
            selection={countingSelection(selection)}
            signatures={signatures}
            height={190}
          />
        </PaperFigure>
        <PaperFigure
          title={headingAgainst('Catch timing', analysis)}
          finding={timingHabit(rows)}
          axes={timingAxisWords(referenceText(analysis))}
          shown={rows.length > 1 && rows.some((row) => row.means.catchOffsetMs.count > 0)}
        >
          <TimingFigure analysis={analysis} selection={countingSelection(selection)} />
        </PaperFigure>
      </div>
      <SeatRows analysis={analysis} selection={selection} rows={rows} />
      <PiecesTable analysis={analysis} selection={selection} />
      <NotesList />
      <RecordingNotes analysis={analysis} />
    </>
  );
}
