// The first look at an outing: the numbers, the curve that explains them, and each seat in a row. The table of the seats,
// below them, is drawn in the frame after: nobody waits for it to see what stands on top. Of all of it
// only the curves are drawn again when the engine has measured them for the selection.
import { useDeferredValue } from 'react';
import { isLogged } from '#engine/analysis/abilities.ts';
import type { ViewProps } from '../../contract/view.ts';
import { FindingsPanel } from './findings/findings-panel.tsx';
import { LastComparable } from './findings/last-comparable.tsx';
import { ForcePanel } from './force-panel.tsx';
import { LoggedOverview } from './logged-overview.tsx';
import { OverviewCards } from './overview-cards.tsx';
import styles from './overview-view.module.css';
import { SeatsPanel } from '../../panels/seats/seats-panel.tsx';
import { TimingPanel } from './timing-panel.tsx';
import { TrackPanel } from './track-panel.tsx';

export function OverviewView(props: ViewProps) {
  return isLogged(props.analysis) ? <LoggedOverview {...props} /> : <TracedOverview {...props} />;
}

function TracedOverview(props: ViewProps) {
  const { engine, outing, analysis, selection, select } = props;
  const withSeats = useDeferredValue(true, false);
  return (
    <>
      <OverviewCards analysis={analysis} selection={selection} />
      <LastComparable outing={outing} analysis={analysis} selection={selection} />
      <FindingsPanel engine={engine} outing={outing} analysis={analysis} selection={selection} select={select} />
      <div className={styles.figures}>
        <ForcePanel {...props} />
        <TimingPanel analysis={analysis} selection={selection} select={select} />
        <TrackPanel analysis={analysis} selection={selection} />
      </div>
      {withSeats && <SeatsPanel analysis={analysis} selection={selection} select={select} />}
    </>
  );
}
