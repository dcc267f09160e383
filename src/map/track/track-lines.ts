// The track of a small image as a few lines, one for each step of the color scale: hundreds of lines of their own would
// be most of what a page has to lay out.
import { cssColour, viridis } from '#src/figures/theme.ts';
import { interruptions } from '#engine/analysis/track/track-smoothing.ts';
import type { TrackFit } from './track-geometry.ts';

/** A track in meters around its first fix, with what colors it. */
export interface TrackPlaces {
  readonly timeS: Float64Array;
  readonly eastM: Float64Array;
  readonly northM: Float64Array;
  readonly values: Float64Array;
  readonly breaksS?: readonly number[];
}

interface TrackLine {
  /** Null outside the selection. */
  readonly colour: string | null;
  /** As `d` of an SVG path. */
  readonly path: string;
}

/** A color holds for this share of the fixes; shorter ones are not seen at this size. */
const MAX_PIECES = 400;
/** Neighboring colors out of this many look the same. */
const COLOURS = 48;
/** Points closer to the one before are not drawn. */
const MIN_STEP_PX = 0.5;

/** Unmeasured parts use ink, not the dark end of the scale. */
const UNMEASURED = 'var(--ink-2)';

function scaleColour(scale: readonly [number, number] | null, value: number): string {
  if (scale === null || !Number.isFinite(value)) return UNMEASURED;
  const share = Math.min(1, Math.max(0, shareIn(scale, value)));
  return cssColour(viridis(Math.round(share * (COLOURS - 1)) / (COLOURS - 1)));
}

/** Fixes `from` to `to` as a line of its own, which begins again at each of `behind`. */
function pathBetween(
  { eastM, northM }: TrackPlaces,
  { fit, behind }: { readonly fit: TrackFit; readonly behind: ReadonlySet<number> },
  from: number,
  to: number,
): string {
  let path = '';
  let beforeX = Number.NaN;
  let beforeY = Number.NaN;
  for (let at = from; at <= to; at += 1) {
    const x = fit.x(eastM[at] ?? Number.NaN);
    const y = fit.y(northM[at] ?? Number.NaN);
    const isBegin = at === from || behind.has(at);
    const isEnd = at === to || behind.has(at + 1);
    if (!isBegin && !isEnd && Math.abs(x - beforeX) + Math.abs(y - beforeY) < MIN_STEP_PX) continue;
    path += `${isBegin ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    beforeX = x;
    beforeY = y;
  }
  return path;
}

/** Strokes outside `range` come first, so that the selection is drawn on top. */
export function trackLines(
  places: TrackPlaces,
  fit: TrackFit,
  scale: readonly [number, number] | null,
  range: { readonly fromS: number; readonly toS: number } | null,
): TrackLine[] {
  const count = places.timeS.length;
  const stride = Math.max(1, Math.ceil(count / MAX_PIECES));
  const behind = new Set(interruptions(places));
  const paths = new Map<string | null, string>([[null, '']]);
  for (let from = 0; from < count - 1; from += stride) {
    const timeS = places.timeS[from] ?? 0;
    const isSelected = range === null || (timeS >= range.fromS - 1 && timeS <= range.toS);
    const colour = isSelected ? scaleColour(scale, places.values[from] ?? Number.NaN) : null;
    const path = pathBetween(places, { fit, behind }, from, Math.min(count - 1, from + stride));
    paths.set(colour, (paths.get(colour) ?? '') + path);
  }
  return Array.from(paths, ([colour, path]) => ({ colour, path })).filter(({ path }) => path !== '');
}

/** 2nd and 98th percentile of what exists; null when there is nothing. Equal ends mean one color. */
export function colourRange(values: Iterable<number>): readonly [number, number] | null {
  // Typed arrays sort numerically without a comparator, several times as fast.
  const sorted = Float64Array.from(values).filter(Number.isFinite).sort();
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return sorted.length === 0 ? null : [at(0.02), at(0.98)];
}

/** Position of a value in a range, 0 to 1; 0.5 for an empty range. */
export const shareIn = (range: readonly [number, number], value: number): number =>
  range[1] > range[0] ? (value - range[0]) / (range[1] - range[0]) : 0.5;
