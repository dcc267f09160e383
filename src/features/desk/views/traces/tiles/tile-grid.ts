// Where tiles lie: at one zoom, time is cut into tiles of equally many buckets, counted from a fixed origin. A window
// that slides at that zoom meets the same tiles again, so nothing of them has to be asked for or drawn twice.
import type { Range } from '../../../contract/selection/selection.ts';

/** One bucket is about one CSS pixel. */
export const TILE_BUCKETS = 256;

export interface TileGrid {
  readonly originS: number;
  readonly secondsPerBucket: number;
}

/** Tiles `first` to `last`, both included. */
export interface TileRun {
  readonly first: number;
  readonly last: number;
}

/** Less than this share apart, two zooms are one: over all tiles of a day it is less than a pixel. */
const SAME_ZOOM = 1e-9;

export const tileSpanS = ({ secondsPerBucket }: TileGrid): number => TILE_BUCKETS * secondsPerBucket;

/** The grid that draws `window` over so many buckets; the one before while the zoom has not changed. */
export function gridOf(window: Range, buckets: number, originS: number, before: TileGrid | null): TileGrid {
  const secondsPerBucket = (window.toS - window.fromS) / buckets;
  const same =
    before !== null &&
    before.originS === originS &&
    Math.abs(before.secondsPerBucket / secondsPerBucket - 1) < SAME_ZOOM;
  return same ? before : { originS, secondsPerBucket };
}

/** The tiles that a range touches. */
export function runOver(grid: TileGrid, { fromS, toS }: Range): TileRun {
  const span = tileSpanS(grid);
  const first = Math.floor((fromS - grid.originS) / span);
  return { first, last: Math.max(first, Math.ceil((toS - grid.originS) / span - SAME_ZOOM) - 1) };
}

export const rangeOver = (grid: TileGrid, { first, last }: TileRun): Range => ({
  fromS: grid.originS + first * tileSpanS(grid),
  toS: grid.originS + (last + 1) * tileSpanS(grid),
});

/** What the hand may reach next: a window's worth of tiles on either side, inside the recording. */
export function reachOf(grid: TileGrid, shown: TileRun, limits: Range): TileRun {
  const all = runOver(grid, limits);
  const count = shown.last - shown.first + 1;
  return { first: Math.max(all.first, shown.first - count), last: Math.min(all.last, shown.last + count) };
}

/**
 * What to ask for next: all that is missing on the screen at once; then, a tile at a time, what lies nearest in the
 * direction of the hand (1 forwards, -1 back) and then on the other side. Null when everything is there.
 */
export function nextRun(
  shown: TileRun,
  reach: TileRun,
  has: (tile: number) => boolean,
  direction: 1 | -1,
): TileRun | null {
  let first = shown.first;
  let last = shown.last;
  while (first <= last && has(first)) first += 1;
  while (last >= first && has(last)) last -= 1;
  if (first <= last) return { first, last };
  for (const side of [direction, -direction]) {
    const from = side > 0 ? shown.last : shown.first;
    const steps = side > 0 ? reach.last - shown.last : shown.first - reach.first;
    for (let step = 1; step <= steps; step += 1) {
      const tile = from + side * step;
      if (!has(tile)) return { first: tile, last: tile };
    }
  }
  return null;
}
