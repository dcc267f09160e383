// The axis under the traces: time, distance or strokes. Inside, x is always time; only the marks are placed by another
// measure, which is why distances need not be evenly far apart.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clockStep, niceStep, ticksBetween } from '#src/charts/scale.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { wholeRange, type Range } from '../selection.ts';

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

/** Rising times, and at each the measure, which never falls. */
interface Measure {
  readonly timeS: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}

/** `to` at `at` along `from`, on the line between two points; beyond the ends, the ends. */
export function interpolated(from: ArrayLike<number>, to: ArrayLike<number>, at: number): number {
  const last = from.length - 1;
  if (last < 0) return Number.NaN;
  if (at <= (from[0] ?? 0)) return to[0] ?? Number.NaN;
  if (at >= (from[last] ?? 0)) return to[last] ?? Number.NaN;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((from[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [from[low], from[high], to[low], to[high]];
  return x1 > x0 ? y0 + ((at - x0) / (x1 - x0)) * (y1 - y0) : y1;
}

/** Along the satellite track where there is one, else summed up over the strokes. */
function distanceOf({ track, strokes }: Analysis): Measure | null {
  if (track !== null && track.timeS.length > 1) return { timeS: track.timeS, value: track.cumulativeM };
  const timeS: number[] = [];
  const value: number[] = [];
  let rowedM = 0;
  for (let stroke = 0; stroke < strokes.count; stroke += 1) {
    const startS = strokes.boat.startS[stroke] ?? Number.NaN;
    const distanceM = strokes.boat.distanceM[stroke] ?? Number.NaN;
    if (!Number.isFinite(startS) || !Number.isFinite(distanceM)) continue;
    timeS.push(startS, strokes.boat.endS[stroke] ?? startS);
    value.push(rowedM, rowedM + distanceM);
    rowedM += distanceM;
  }
  return rowedM > 0 ? { timeS, value } : null;
}

function strokesOf({ strokes }: Analysis): Measure | null {
  const known = Array.from(strokes.boat.startS, (timeS, stroke) => ({ timeS, stroke })).filter(({ timeS }) =>
    Number.isFinite(timeS),
  );
  if (known.length < 2) return null;
  return { timeS: known.map(({ timeS }) => timeS), value: known.map(({ stroke }) => stroke + 1) };
}

/** The measures that this recording can be laid out by. */
export function axesOf(analysis: Analysis): readonly TimeAxis[] {
  const { fromS: originS } = wholeRange(analysis);
  const byTime: TimeAxis = {
    by: 'time',
    marks: ({ fromS, toS }, most) => {
      const spanS = toS - fromS;
      // Clocks have no marks below a second: there, tenths and hundredths.
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
    ...measured('distance', distanceOf(analysis), 1, ' m'),
    ...measured('stroke', strokesOf(analysis), 1, ''),
  ];
}
