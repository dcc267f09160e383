// The first look at an outing: the numbers, the curve that explains them, and each seat in a row. The table of the seats,
// below them, is drawn in the frame after: nobody waits for it to see what stands on top.
import { useDeferredValue } from 'react';
import { seatRows } from '../summaries.ts';
import type { ViewProps } from '../view.ts';
import { ForcePanel } from './force-panel.tsx';
import { OverviewCards } from './overview-cards.tsx';
import styles from './overview-view.module.css';
import { SeatTable } from './seat-table.tsx';
import { TimingPanel } from './timing-panel.tsx';
import { TrackPanel } from './track-panel.tsx';

export function OverviewView(props: ViewProps) {
  const withSeats = useDeferredValue(true, false);
  return (
    <>
      <OverviewCards {...props} />
      <div className={styles.figures}>
        <ForcePanel {...props} />
        <TimingPanel {...props} />
        <TrackPanel {...props} />
      </div>
      {withSeats && <SeatsPanel {...props} />}
    </>
  );
}

/** Each seat in a row. */
export function SeatsPanel({ analysis, selection, select }: ViewProps) {
  return <SeatTable analysis={analysis} selection={selection} rows={seatRows(analysis, selection)} select={select} />;
}
