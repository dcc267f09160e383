// Pace, rate, heart rate and power over time, for devices that log 1 to 10 times a second.
import { useMemo } from 'react';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { useSpeedUnit } from './speed-unit.ts';
import { courseLook, type CourseQuantity, SamplePlot } from './sample-plot.tsx';
import { SpeedUnitChoice } from './speed-unit-choice.tsx';
import { useCourseSamples, withTrackSpeed } from './use-course-samples.ts';
import { listText } from '#src/format/list-text.ts';

export const COURSE_QUANTITIES = ['boat-speed', 'stroke-rate', 'heart-rate', 'power'] as const;

const isShown = (quantity: string): quantity is CourseQuantity => COURSE_QUANTITIES.some((one) => one === quantity);

const LISTED_ROWS = 240;

interface SampleCourseProps extends ViewProps {
  /** Title when there are no lines; otherwise the panel is named by its lines. */
  readonly title: string;
  readonly quantities: readonly CourseQuantity[];
}

export function SampleCourse({ engine, session, analysis, selection, title, quantities }: SampleCourseProps) {
  const unit = useSpeedUnit();
  const originS = wholeRange(analysis).fromS;
  const sampled = useCourseSamples(engine, session, analysis, selection, quantities);
  const { fromS, toS } = selection;
  const samples = useMemo(
    () => sampled && withTrackSpeed(sampled, analysis.track, { fromS, toS }, quantities),
    [sampled, analysis.track, fromS, toS, quantities],
  );
  const shown = (samples ?? []).flatMap((one) =>
    isShown(one.quantity) ? [{ ...one, look: courseLook(one.quantity, unit) }] : [],
  );
  const longest = shown.reduce((most, { timeS }) => Math.max(most, timeS.length), 0);
  const step = Math.max(1, Math.ceil(longest / LISTED_ROWS));
  const isOfTrack = samples !== sampled;
  const names = shown.map(({ look }, at) => (at === 0 ? look.name : look.within));
  return (
    <FigurePanel
      title={names.length === 0 ? title : listText(names)}
      finding={origin(names, isOfTrack)}
      actions={shown.some(({ quantity }) => quantity === 'boat-speed') && <SpeedUnitChoice />}
      empty={samples !== null && shown.length === 0 ? 'Nothing of this was measured in the selection.' : null}
      table={() => ({
        columns: ['Time', ...shown.map(({ look }) => `${look.name} ${look.unit}`)],
        rows: Array.from(shown[0]?.timeS ?? [])
          .map((at, row) => [clock(at - originS), ...shown.map(({ look, values }) => look.format(values[row] ?? NaN))])
          .filter((_, row) => row % step === 0),
      })}
    >
      <div aria-busy={samples === null}>
        {shown.map(({ quantity, look, ...one }) => (
          <SamplePlot key={quantity} look={look} samples={{ quantity, ...one }} originS={originS} />
        ))}
      </div>
    </FigurePanel>
  );
}

/** Source of the lines: the device, except for a speed computed from the GPS track. */
function origin(names: readonly string[], isOfTrack: boolean): string {
  const written = isOfTrack ? names.slice(1) : names;
  if (!isOfTrack) {
    if (written.length === 0) return '';
    return written.length > 1
      ? 'As the device wrote them, over the selection.'
      : 'As the device wrote it, over the selection.';
  }
  const [speed = ''] = names;
  return written.length === 0
    ? `${speed} of the smoothed track.`
    : `${speed} of the smoothed track. As the device wrote: ${listText(written)}.`;
}
