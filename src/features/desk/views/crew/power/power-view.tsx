// The power dashboard: the course of power, who gives it, at what rate, in which part of the arc, and for how long.
import type { ViewProps } from '../../../contract/view.ts';
import { DurationPanel } from './duration-panel.tsx';
import styles from './power-view.module.css';
import { QuartersPanel } from '../../../panels/power/quarters-panel.tsx';
import { RatePanel } from './rate-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { StrokePowerPanel } from './stroke-power-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';

export function PowerView(props: ViewProps) {
  return (
    <div className={styles.view}>
      <TrendPanel {...props} />
      <SharesPanel {...props} />
      <StrokePowerPanel {...props} />
      <DurationPanel {...props} />
      <RatePanel {...props} />
      <QuartersPanel {...props} />
    </div>
  );
}
