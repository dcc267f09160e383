// Axis under the traces: time, distance or strokes. x is always time internally; only the marks follow another measure,
// so distances may be unevenly spaced.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clockStep, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { distanceAlong, interpolated, type Measure } from '../../shared/selection/track-splits.ts';
import { wholeRange, type Range } from '../../shared/selection/selection.ts';

export type AxisBy = 'time' | 'distance' | 'stroke';

export interface Mark {
  readonly timeS: number;
  readonly text: string;
}

export interface TimeAxis {
  readonly by: AxisBy;
  /** At most `most` marks inside a window. */
  readonly marks: (window: Range, most: number) => readonly Mark[];
}

function strokeMeasure({ strokes }: Analysis): Measure | null {
  const known = Array.from(strokes.boat.startS, (timeS, stroke) => ({ timeS, stroke })).filter(({ timeS }) =>
    Number.isFinite(timeS),
  );
  if (known.length < 2) return null;
  return { timeS: known.map(({ timeS }) => timeS), value: known.map(({ stroke }) => stroke + 1) };
}

/** Axes available in this recording. */
export function toTimeAxes(analysis: Analysis): readonly TimeAxis[] {
  const { fromS: originS } = wholeRange(analysis);
  const byTime: TimeAxis = {
    by: 'time',
    marks: ({ fromS, toS }, most) => {
      const spanS = toS - fromS;
      // Clock steps end at one second; below that, tenths and hundredths.
      const step = spanS / most < 0.5 ? niceStep(spanS, most, [1, 2, 5, 10]) : clockStep(spanS, most);
      const decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0;
      return ticksBetween(fromS - originS, toS - originS, step).map((at) => ({
        timeS: at + originS,
        text: clock(at, decimals),
      }));
    },
  };
  const measured = (by: AxisBy, measure: Measure | null, leastStep: number, unit: string): TimeAxis[] =>
    measure === null
      ? []
      : [
          {
            by,
            marks: ({ fromS, toS }, most) => {
              const from = interpolated(measure.timeS, measure.value, fromS);
              const to = interpolated(measure.timeS, measure.value, toS);
              const step = Math.max(leastStep, niceStep(to - from, most, [1, 2, 5, 10]));
              return ticksBetween(from, to, step).map((at) => ({
                timeS: interpolated(measure.value, measure.timeS, at),
                text: `${fixed(at)}${unit}`,
              }));
            },
          },
        ];
  return [
    byTime,
    ...measured('distance', distanceAlong(analysis), 1, ' m'),
    ...measured('stroke', strokeMeasure(analysis), 1, ''),
  ];
}
