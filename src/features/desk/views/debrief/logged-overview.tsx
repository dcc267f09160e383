// Overview for counting devices: numbers, pace and rate, pieces, track and rowers.
import type { ReactNode } from 'react';
import { CoursePanel } from '../../panels/course/course-panel.tsx';
import { IntervalsPanel } from '../../panels/intervals/intervals-panel.tsx';
import { PiecesOnScale } from '../../panels/intervals/pieces-on-scale.tsx';
import { useSlowNumbers } from '../../panels/intervals/use-slow-numbers.ts';
import { selectedPieces, useStandouts } from '../../panels/intervals/use-standouts.ts';
import { FindingsPanel } from './findings/findings-panel.tsx';
import { useFocusActs } from './focus/use-focus-acts.tsx';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import type { ViewProps } from '../../shared/view.ts';
import styles from './logged-overview.module.css';
import { SeatsPanel } from '../../panels/seats/seats-panel.tsx';
import { Headline } from '#src/ui/measure/headline.tsx';
import { LastComparable } from './findings/last-comparable.tsx';
import { StandoutsPanel } from './standouts/standouts-panel.tsx';
import { TrackPanel } from './track-panel.tsx';
import { useLoggedFigures } from './logged-figures.tsx';

export function LoggedOverview(props: ViewProps) {
  const { session, analysis, selection } = props;
  const headline = (
    <Headline
      label="The selection in numbers"
      figures={useLoggedFigures(props)}
      verdict={<LastComparable session={session} analysis={analysis} selection={selection} />}
    />
  );
  return (
    <>
      {headline}
      {analysis.gates.length > 0 ? <WithGates {...props} /> : <WithoutGates {...props} />}
    </>
  );
}

function WithGates(props: ViewProps) {
  const { session, analysis, selection, select } = props;
  const actsOn = useFocusActs(session, analysis);
  return (
    <>
      <FindingsPanel
        state={useDeskDebrief()}
        analysis={analysis}
        selection={selection}
        select={select}
        actsOn={actsOn}
      />
      <Figures {...props}>
        <CoursePanel {...props} />
      </Figures>
      <IntervalsPanel analysis={analysis} select={select} />
      <SeatsPanel analysis={analysis} selection={selection} select={select} />
    </>
  );
}

/** Findings lead when there are pieces to compare, otherwise the course of the row. */
function WithoutGates(props: ViewProps) {
  const { analysis, select } = props;
  const numbers = useSlowNumbers(props);
  const standouts = useStandouts(props, numbers);
  const told = standouts !== null && <StandoutsPanel standouts={standouts} select={select} />;
  const leads = selectedPieces(props).length > 0;
  const course = <CoursePanel {...props} />;
  return (
    <>
      <Figures {...props}>{leads ? told : course}</Figures>
      <PiecesOnScale {...props} samples={numbers} standouts={standouts} />
      {leads ? course : told}
      <IntervalsPanel analysis={analysis} select={select} />
    </>
  );
}

/** With the track next to it, if any. */
function Figures({ analysis, selection, children }: ViewProps & { readonly children: ReactNode }) {
  return (
    <div className={styles.figures} data-track={analysis.track !== null}>
      {children}
      {analysis.track !== null && <TrackPanel analysis={analysis} selection={selection} />}
    </div>
  );
}
