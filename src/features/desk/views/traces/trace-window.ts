// Time window of the traces and the axis under it: where it opens, how it zooms, pans and follows the cursor without
// leaving its limits, and where its marks are.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { clockStep, niceStep, ticksBetween } from '#src/figures/scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { type Range, strokesWithin, wholeRange } from '../../shared/selection/selection.ts';
import type { CursorState } from '../../shared/cursor/cursor-store.ts';
import { distanceAlong, interpolated, type Measure } from '../../shared/selection/track-splits.ts';

/** Sixteen samples at 50 Hz. */
export const MIN_SPAN_S = 0.32;

function inside(fromS: number, spanS: number, limits: Range): Range {
  const span = Math.min(spanS, limits.toS - limits.fromS);
  const from = Math.min(limits.toS - span, Math.max(limits.fromS, fromS));
  return { fromS: from, toS: from + span };
}

/** `factor` times as much time around the fixed moment `atS`. */
export function zoomed({ fromS, toS }: Range, atS: number, factor: number, limits: Range): Range {
  const span = Math.max(MIN_SPAN_S, (toS - fromS) * factor);
  return inside(atS - ((atS - fromS) / (toS - fromS)) * span, span, limits);
}

export const panned = ({ fromS, toS }: Range, byS: number, limits: Range): Range =>
  inside(fromS + byS, toS - fromS, limits);

/** Previous and current places of two fingers, as shares of the window's width. */
interface Fingers {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Fingers closer than this share count as one. */
const MIN_APART = 0.01;

/** Window that puts the moments under two fingers back under them. */
export function pinched({ fromS, toS }: Range, { from, to }: Fingers, limits: Range): Range {
  const apart = ([one, other]: readonly [number, number]): number => Math.max(MIN_APART, Math.abs(one - other));
  const middle = ([one, other]: readonly [number, number]): number => (one + other) / 2;
  const span = Math.max(MIN_SPAN_S, ((toS - fromS) * apart(from)) / apart(to));
  const heldS = fromS + middle(from) * (toS - fromS);
  return inside(heldS - middle(to) * span, span, limits);
}

/** Share of the page before the cursor after turning to it. */
const PAGE_LEAD = 0.08;

/** The same window while it contains `timeS`, otherwise the page that does. */
export function following(window: Range, timeS: number, limits: Range): Range {
  const { fromS, toS } = window;
  if (timeS >= fromS && timeS <= toS) return window;
  const span = toS - fromS;
  return inside(timeS > toS ? timeS - PAGE_LEAD * span : timeS - (1 - PAGE_LEAD) * span, span, limits);
}

/** Few enough to read each. */
const STROKES = 10;
/** Minimum sample rate to see anything within a stroke. */
const MIN_HZ = 5;

/** First ten strokes of the selection; of the first piece when everything is selected. */
export function openingRange(analysis: Analysis, selected: Range): Range {
  const { strokes, pieces, sampleRateHz } = analysis;
  if ((sampleRateHz ?? 0) < MIN_HZ) return selected;
  const whole = wholeRange(analysis);
  const [piece] = pieces;
  const isAll = selected.fromS <= whole.fromS && selected.toS >= whole.toS;
  const among = isAll && piece !== undefined ? { fromS: piece.startS, toS: piece.endS } : selected;
  const inside = strokesWithin(strokes, among);
  const fromS = strokes.boat.startS[inside[0] ?? -1] ?? NaN;
  const toS = strokes.boat.endS[inside[Math.min(STROKES, inside.length) - 1] ?? -1] ?? NaN;
  return fromS < toS ? { fromS, toS } : selected;
}

/** The opening range, turned to a cursor that someone has placed inside the selection. */
export function openingWindow(
  analysis: Analysis,
  selected: Range,
  { used, timeS }: Pick<CursorState, 'used' | 'timeS'>,
): Range {
  const opening = openingRange(analysis, selected);
  const isPlaced = used && timeS >= selected.fromS && timeS <= selected.toS;
  return isPlaced ? following(opening, timeS, wholeRange(analysis)) : opening;
}

export type AxisBy = 'time' | 'distance' | 'stroke';

interface Mark {
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
