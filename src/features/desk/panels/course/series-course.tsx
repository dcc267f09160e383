// Pace, rate, heart rate and power over time, of a device that wrote them once a second or ten times.
import { useMemo } from 'react';
import type { Track } from '#engine/analysis/analysis.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { clock } from '#src/format/clock.ts';
import { type Range, wholeRange } from '../../contract/selection/selection.ts';
import type { ViewProps } from '../../contract/view.ts';
import { COURSE_LOOKS, type CourseQuantity, SamplePlot } from './sample-plot.tsx';
import { type CourseSamples, useCourseSamples } from './use-course-samples.ts';

export const COURSE_QUANTITIES = ['boat-speed', 'stroke-rate', 'heart-rate', 'power'] as const;

const isShown = (quantity: string): quantity is CourseQuantity => quantity in COURSE_LOOKS;

const LISTED_ROWS = 240;

/** A file of places alone has a speed all the same: that of its smoothed track. */
function withTrackSpeed(
  samples: readonly CourseSamples[],
  track: Track | null,
  { fromS, toS }: Range,
  quantities: readonly CourseQuantity[],
): readonly CourseSamples[] {
  const isTold = samples.some(({ quantity }) => quantity === 'boat-speed');
  if (track === null || isTold || !quantities.includes('boat-speed')) return samples;
  const isIn = (_: number, point: number): boolean => {
    const at = track.timeS[point] ?? Number.NaN;
    return at >= fromS && at <= toS;
  };
  const speed = { timeS: track.timeS.filter(isIn), values: track.speedMps.filter(isIn) };
  return [{ quantity: 'boat-speed', ...speed }, ...samples];
}

interface SampleCourseProps extends ViewProps {
  readonly title: string;
  readonly quantities: readonly CourseQuantity[];
}

export function SampleCourse({ engine, outing, analysis, selection, title, quantities }: SampleCourseProps) {
  const originS = wholeRange(analysis).fromS;
  const sampled = useCourseSamples(engine, outing, analysis, selection, quantities);
  const { fromS, toS } = selection;
  const samples = useMemo(
    () => sampled && withTrackSpeed(sampled, analysis.track, { fromS, toS }, quantities),
    [sampled, analysis.track, fromS, toS, quantities],
  );
  const shown = (samples ?? []).flatMap((one) =>
    isShown(one.quantity) ? [{ ...one, look: COURSE_LOOKS[one.quantity] }] : [],
  );
  const longest = shown.reduce((most, { timeS }) => Math.max(most, timeS.length), 0);
  const step = Math.max(1, Math.ceil(longest / LISTED_ROWS));
  const names = shown.map(({ look }) => look.name.toLowerCase());
  return (
    <FigurePanel
      title={title}
      finding={names.length === 0 ? '' : `As the device wrote ${names.length > 1 ? 'them' : 'it'}, over the selection.`}
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
