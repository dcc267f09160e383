// Tile grid: at one zoom, time is cut into tiles of equally many buckets from a fixed origin. Panning at that zoom
// reuses the same tiles, so nothing is requested or drawn twice.
import type { Range } from '../../../shared/selection/selection.ts';

/** One bucket is about one CSS pixel. */
export const TILE_BUCKETS = 256;

export interface TileGrid {
  readonly originS: number;
  readonly secondsPerBucket: number;
}

/** Tiles `first` to `last`, inclusive. */
export interface TileRun {
  readonly first: number;
  readonly last: number;
}

/** Zooms closer than this are the same: less than a pixel over all tiles of a day. */
const SAME_ZOOM = 1e-9;

export const tileSpanS = ({ secondsPerBucket }: TileGrid): number => TILE_BUCKETS * secondsPerBucket;

/** Grid that draws `window` over so many buckets; the previous one while the zoom is unchanged. */
export function fitTileGrid(window: Range, buckets: number, originS: number, before: TileGrid | null): TileGrid {
  const secondsPerBucket = (window.toS - window.fromS) / buckets;
  const same =
    before !== null &&
    before.originS === originS &&
    Math.abs(before.secondsPerBucket / secondsPerBucket - 1) < SAME_ZOOM;
  return same ? before : { originS, secondsPerBucket };
}

/** Tiles that a range touches. */
export function runOver(grid: TileGrid, { fromS, toS }: Range): TileRun {
  const span = tileSpanS(grid);
  const first = Math.floor((fromS - grid.originS) / span);
  return { first, last: Math.max(first, Math.ceil((toS - grid.originS) / span - SAME_ZOOM) - 1) };
}

export const rangeOver = (grid: TileGrid, { first, last }: TileRun): Range => ({
  fromS: grid.originS + first * tileSpanS(grid),
  toS: grid.originS + (last + 1) * tileSpanS(grid),
});

/** Tiles a gesture may reach next: one window's worth on either side, inside the recording. */
export function extendTiles(grid: TileGrid, shown: TileRun, limits: Range): TileRun {
  const all = runOver(grid, limits);
  const count = shown.last - shown.first + 1;
  return { first: Math.max(all.first, shown.first - count), last: Math.min(all.last, shown.last + count) };
}

/**
 * Next request: all missing tiles on the screen at once; then one tile at a time, nearest first in the direction of
 * movement (1 forward, -1 back), then on the other side. Null when complete.
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
