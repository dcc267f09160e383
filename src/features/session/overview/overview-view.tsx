// The first look at an outing: the numbers, the curve that explains them, and each seat in a row.
import { seatRows } from '../summaries.ts';
import type { ViewProps } from '../view.ts';
import { ForcePanel } from './force-panel.tsx';
import { OverviewCards } from './overview-cards.tsx';
import styles from './overview-view.module.css';
import { SeatTable } from './seat-table.tsx';
import { TimingPanel } from './timing-panel.tsx';
import { TrackPanel } from './track-panel.tsx';

export function OverviewView(props: ViewProps) {
  return (
    <>
      <OverviewCards {...props} />
      <div className={styles.figures}>
        <ForcePanel {...props} />
        <TimingPanel {...props} />
        <TrackPanel {...props} />
      </div>
      <SeatsPanel {...props} />
    </>
  );
}

/** Each seat in a row. */
export function SeatsPanel({ analysis, selection, select }: ViewProps) {
  return <SeatTable analysis={analysis} selection={selection} rows={seatRows(analysis, selection)} select={select} />;
}
