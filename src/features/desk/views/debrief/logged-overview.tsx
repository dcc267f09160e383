// The overview of an outing whose device counted: its numbers, how pace and rate went, its pieces, the track and the rowers.
import { CoursePanel } from '../../panels/course/course-panel.tsx';
import { IntervalsPanel } from '../../panels/intervals/intervals-panel.tsx';
import { FindingsPanel } from './findings/findings-panel.tsx';
import type { ViewProps } from '../../contract/view.ts';
import { LoggedCards } from './logged-cards.tsx';
import styles from './logged-overview.module.css';
import { SeatsPanel } from '../../panels/seats/seats-panel.tsx';
import { TrackPanel } from './track-panel.tsx';

export function LoggedOverview(props: ViewProps) {
  const { engine, outing, analysis, selection, select } = props;
  const findings = (
    <FindingsPanel engine={engine} outing={outing} analysis={analysis} selection={selection} select={select} />
  );
  return (
    <>
      <LoggedCards {...props} />
      {analysis.gates.length > 0 && findings}
      <div className={styles.figures} data-track={analysis.track !== null}>
        <CoursePanel {...props} />
        {analysis.track !== null && <TrackPanel analysis={analysis} selection={selection} />}
      </div>
      <IntervalsPanel analysis={analysis} select={select} />
      {analysis.gates.length === 0 && findings}
      {analysis.gates.length > 0 && <SeatsPanel analysis={analysis} selection={selection} select={select} />}
    </>
  );
}
