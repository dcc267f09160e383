// Power dashboard: course of power, who contributes it, at what rate, in which part of the arc, and for how long.
import { SampleCourse } from '../../../panels/course/series-course.tsx';
import type { ViewProps } from '../../../shared/view.ts';
import { DurationPanel } from './duration-panel.tsx';
import { OwnBestsPanel } from './own-bests-panel.tsx';
import styles from './power-view.module.css';
import { QuartersPanel } from '../../../panels/power/quarters-panel.tsx';
import { RatePanel } from './rate-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { StrokePowerPanel } from './stroke-power-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';

const ONLY_POWER = ['power'] as const;

export function PowerView(props: ViewProps) {
  // A watch writes watts per second, without strokes or oars.
  return props.analysis.gates.length === 0 ? (
    <SampleCourse {...props} title="Power" quantities={ONLY_POWER} />
  ) : (
    <PowerOfOars {...props} />
  );
}

function PowerOfOars(props: ViewProps) {
  return (
    <div className={styles.view}>
      <TrendPanel {...props} />
      <SharesPanel {...props} />
      <StrokePowerPanel {...props} />
      <DurationPanel {...props} />
      <RatePanel {...props} />
      <QuartersPanel {...props} />
      <OwnBestsPanel session={props.session} />
    </div>
  );
}
