// Places on the smoothed track between its points; and the track of a small image as a few lines, one for each step of
// the color scale: hundreds of lines of their own would be most of what a page has to lay out.
import { cssColour, viridis } from '#src/figures/theme.ts';
import { interruptions } from '#engine/analysis/track/track-smoothing.ts';
import type { TrackFit } from './track-geometry.ts';
import type { Track } from '#engine/analysis/analysis.ts';

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

export interface TrackPlace {
  readonly timeS: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly cumulativeM: number;
}

/** Index of the last element not greater than `value` in a rising column; −1 before the first. */
export function lastNotAfter(column: Float64Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place where a rising column of the track (time or distance) has `value`; null outside the track. */
function placeWhere(track: Track, column: Float64Array, value: number): TrackPlace | null {
  const last = column.length - 1;
  const first = column[0];
  const end = column[last];
  if (first === undefined || end === undefined || value < first || value > end) return null;
  const before = Math.min(lastNotAfter(column, value), Math.max(0, last - 1));
  const after = Math.min(before + 1, last);
  const from = column[before] ?? value;
  const span = (column[after] ?? from) - from;
  const share = span > 0 ? (value - from) / span : 0;
  const between = (values: Float64Array): number => {
    const a = values[before] ?? Number.NaN;
    return a + ((values[after] ?? a) - a) * share;
  };
  return {
    timeS: between(track.timeS),
    latitudeDeg: between(track.latitudeDeg),
    longitudeDeg: between(track.longitudeDeg),
    cumulativeM: between(track.cumulativeM),
  };
}

export const placeAtTime = (track: Track, timeS: number): TrackPlace | null => placeWhere(track, track.timeS, timeS);

export const placeAtDistance = (track: Track, distanceM: number): TrackPlace | null =>
  placeWhere(track, track.cumulativeM, distanceM);

/** The part of [fromS, toS] the track covers; null when it covers none of it. */
export function coveredRange(track: Track, fromS: number, toS: number): readonly [number, number] | null {
  const first = track.timeS[0];
  const last = track.timeS.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = Math.max(first, fromS);
  const to = Math.min(last, toS);
  return to > from ? [from, to] : null;
}

/** Meters along the smoothed track inside [fromS, toS]; 0 outside the fixes. */
export function coveredDistance(track: Track, fromS: number, toS: number): number {
  const covered = coveredRange(track, fromS, toS);
  const start = covered && placeAtTime(track, covered[0]);
  const end = covered && placeAtTime(track, covered[1]);
  return start && end ? end.cumulativeM - start.cumulativeM : 0;
}
