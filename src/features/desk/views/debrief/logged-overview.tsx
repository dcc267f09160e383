// The overview of an outing whose device counted: its numbers, how pace and rate went, its pieces, the track and the rowers.
import { CoursePanel } from '../../panels/course/course-panel.tsx';
import { IntervalsPanel } from '../../panels/intervals/intervals-panel.tsx';
import { PiecesOnScale } from '../../panels/intervals/pieces-on-scale.tsx';
import { FindingsPanel } from './findings/findings-panel.tsx';
import { useDeskDebrief } from '../../contract/debrief/debrief-context.tsx';
import type { ViewProps } from '../../contract/view.ts';
import styles from './logged-overview.module.css';
import { SeatsPanel } from '../../panels/seats/seats-panel.tsx';
import { Headline } from '#src/ui/measure/headline.tsx';
import { LastComparable } from './findings/last-comparable.tsx';
import { TrackPanel } from './track-panel.tsx';
import { useLoggedFigures } from './use-logged-figures.tsx';

export function LoggedOverview(props: ViewProps) {
  const { outing, analysis, selection, select } = props;
  const findings = <FindingsPanel state={useDeskDebrief()} analysis={analysis} selection={selection} select={select} />;
  return (
    <>
      <Headline
        label="The selection in numbers"
        figures={useLoggedFigures(props)}
        verdict={<LastComparable outing={outing} analysis={analysis} selection={selection} />}
      />
      {analysis.gates.length > 0 && findings}
      <div className={styles.figures} data-track={analysis.track !== null}>
        <CoursePanel {...props} />
        {analysis.track !== null && <TrackPanel analysis={analysis} selection={selection} />}
      </div>
      {analysis.gates.length === 0 && <PiecesOnScale {...props} />}
      <IntervalsPanel analysis={analysis} select={select} />
      {analysis.gates.length === 0 && findings}
      {analysis.gates.length > 0 && <SeatsPanel analysis={analysis} selection={selection} select={select} />}
    </>
  );
}
