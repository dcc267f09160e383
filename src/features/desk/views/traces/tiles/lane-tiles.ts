// Tiles of one lane: at one zoom, time is cut into tiles of equally many buckets from a fixed origin, so that panning
// requests and draws nothing twice. While a new zoom loads, the old one is stretched.
import type { Trace } from '#workers/api.ts';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';
import { drawEnvelope, isNarrow, drawTrace, type Pen, type StrokeBounds } from './draw-envelope.ts';

export interface Stroke {
  /** Index into `Analysis.channels`. */
  readonly channel: number;
  readonly pen: Pen;
}

interface LaneLook {
  /** Later ones are drawn on top. */
  readonly strokes: readonly Stroke[];
  /** Plot width, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Maps a value in the file's unit to a share of the height, downward. */
  readonly shareOf: (value: number) => number;
  /** By channel, since devices may have different sample rates. */
  readonly samplePeriodOf: (channel: number) => number;
  /** Null without strokes. */
  readonly bounds: StrokeBounds | null;
}

interface TileSource {
  /** Traces of the lane's channels; null when the engine can't answer. */
  readonly ask: (range: Range, buckets: number) => Promise<readonly Trace[] | null>;
  readonly limits: Range;
}

/** Tiles of one zoom level. */
interface Generation {
  readonly grid: TileGrid;
  readonly tiles: Map<number, HTMLCanvasElement>;
}

/** Samples more than this many periods apart are not joined. */
const GAP_PERIODS = 1.5;
/** During a zoom, old tiles are stretched at most this far, or until the gesture pauses this long. */
const MAX_STRETCH = 1.6;
const REST_MS = 60;
/** Extra tiles around a run, so that its ends join. */
const MIN_MARGIN = 2;
const STROKES_BEYOND = 3;

export class LaneTiles {
  readonly #look: LaneLook;
  readonly #source: TileSource;
  readonly #changed: () => void;
  readonly #pixelsPerBucket: number;
  readonly #buckets: number;
  #now: Generation | null = null;
  #before: Generation | null = null;
  #window: Range | null = null;
  #direction: 1 | -1 = 1;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #stopped = false;

  constructor(look: LaneLook, source: TileSource, changed: () => void) {
    this.#look = look;
    this.#source = source;
    this.#changed = changed;
    this.#pixelsPerBucket = Math.max(1, Math.round(look.ratio));
    this.#buckets = Math.max(1, (look.width * look.ratio) / this.#pixelsPerBucket);
  }

  /** Requests the tiles of this window, and those it may pan to. */
  show(window: Range): void {
    if (this.#window !== null && window.fromS !== this.#window.fromS) {
      this.#direction = window.fromS > this.#window.fromS ? 1 : -1;
    }
    this.#window = window;
    const grid = fitTileGrid(window, this.#buckets, this.#source.limits.fromS, this.#now?.grid ?? null);
    if (grid !== this.#now?.grid) {
      // Skips a zoom that never got a tile; the last one that did is shown until then.
      if (this.#now !== null && this.#now.tiles.size > 0) this.#before = this.#now;
      this.#now = { grid, tiles: new Map() };
      this.#wait(grid);
    }
    void this.#fetch();
  }

  /** Every zoom needs all tiles again, so an ongoing gesture is debounced. */
  #wait(grid: TileGrid): void {
    clearTimeout(this.#rest);
    this.#rest = undefined;
    const stretch = (this.#before?.grid.secondsPerBucket ?? Infinity) / grid.secondsPerBucket;
    if (stretch > MAX_STRETCH || stretch < 1 / MAX_STRETCH) return;
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      void this.#fetch();
    }, REST_MS);
  }

  /** Copies the window to the context, whose origin is the plot's corner; returns whether it is complete. */
  paint(context: CanvasRenderingContext2D, window: Range): boolean {
    const generation = this.#painted();
    if (generation === null) return false;
    const { grid, tiles } = generation;
    const { width, height, ratio } = this.#look;
    const pixelsPerSecond = (width * ratio) / (window.toS - window.fromS);
    const { first, last } = runOver(grid, window);
    const own = generation === this.#now;
    const tileWidth = own ? TILE_BUCKETS * this.#pixelsPerBucket : tileSpanS(grid) * pixelsPerSecond;
    const exact = (grid.originS + first * tileSpanS(grid) - window.fromS) * pixelsPerSecond;
    // Whole pixels, so that panning does not blur.
    const left = own ? Math.round(exact) : exact;
    // A stretched copy is visible only briefly: fast is better than smooth.
    context.imageSmoothingEnabled = false;
    let complete = own;
    for (let tile = first; tile <= last; tile += 1) {
      const drawn = tiles.get(tile);
      if (drawn === undefined) complete = false;
      else context.drawImage(drawn, left + (tile - first) * tileWidth, 0, tileWidth, height * ratio);
    }
    return complete;
  }

  /** Is there anything to copy yet? */
  get ready(): boolean {
    return this.#painted() !== null;
  }

  #painted(): Generation | null {
    return this.#now !== null && this.#now.tiles.size > 0 ? this.#now : this.#before;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#rest);
  }

  async #fetch(): Promise<void> {
    const [generation, window] = [this.#now, this.#window];
    if (this.#busy || this.#rest !== undefined || this.#stopped || generation === null || window === null) return;
    const { grid, tiles } = generation;
    const shown = runOver(grid, window);
    const reach = extendTiles(grid, shown, this.#source.limits);
    const run = nextRun(shown, reach, (tile) => tiles.has(tile), this.#direction);
    if (run === null) return;
    this.#busy = true;
    const answered = await this.#ask(grid, run);
    this.#busy = false;
    if (this.#stopped || answered === null) return;
    for (let tile = run.first; tile <= run.last; tile += 1) tiles.set(tile, this.#drawn(answered, grid, tile));
    for (const tile of tiles.keys()) if (tile < reach.first || tile > reach.last) tiles.delete(tile);
    if (generation === this.#now) this.#before = null;
    // An answer overtaken by another zoom is still closer than what is shown.
    else this.#before = generation;
    this.#changed();
    await this.#fetch();
  }

  #longestPeriodS(): number {
    const { strokes, samplePeriodOf } = this.#look;
    return Math.max(...strokes.map(({ channel }) => samplePeriodOf(channel)));
  }

  #ask(grid: TileGrid, run: TileRun): Promise<readonly Trace[] | null> {
    // Bands are of whole strokes, including one that continues beyond the tile.
    const reachS = Math.max(GAP_PERIODS * this.#longestPeriodS(), STROKES_BEYOND * (this.#bounds(grid)?.usualS ?? 0));
    const margin = MIN_MARGIN + Math.ceil(reachS / grid.secondsPerBucket);
    const { fromS, toS } = rangeOver(grid, run);
    const beyondS = margin * grid.secondsPerBucket;
    const buckets = (run.last - run.first + 1) * TILE_BUCKETS + 2 * margin;
    return this.#source.ask({ fromS: fromS - beyondS, toS: toS + beyondS }, buckets);
  }

  /** Stroke boundaries when strokes are drawn as bands at this zoom; null when their shape is visible. */
  #bounds({ secondsPerBucket }: TileGrid): StrokeBounds | null {
    const { bounds, ratio } = this.#look;
    return bounds !== null && isNarrow(bounds, this.#pixelsPerBucket / secondsPerBucket, ratio) ? bounds : null;
  }

  #drawn(traces: readonly Trace[], grid: TileGrid, tile: number): HTMLCanvasElement {
    const { strokes, height, ratio, shareOf, samplePeriodOf } = this.#look;
    const canvas = document.createElement('canvas');
    canvas.width = TILE_BUCKETS * this.#pixelsPerBucket;
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext('2d');
    if (context === null) return canvas;
    context.lineJoin = 'round';
    const frame = {
      fromS: grid.originS + tile * tileSpanS(grid),
      pixelsPerSecond: this.#pixelsPerBucket / grid.secondsPerBucket,
      width: canvas.width,
      ratio,
      yOf: (value: number): number => shareOf(value) * height * ratio,
    };
    const bounds = this.#bounds(grid);
    const byChannel = new Map(traces.map((trace) => [trace.channel, trace]));
    for (const { channel, pen } of strokes) {
      const trace = byChannel.get(channel);
      if (trace === undefined) continue;
      const ofChannel = { ...frame, gapS: GAP_PERIODS * samplePeriodOf(channel) };
      if (bounds === null || trace.raw) drawTrace(context, trace, pen, ofChannel);
      else drawEnvelope(context, trace, pen, ofChannel, bounds);
    }
    return canvas;
  }
}

/** One bucket is about one CSS pixel. */
const TILE_BUCKETS = 256;

interface TileGrid {
  readonly originS: number;
  readonly secondsPerBucket: number;
}

/** Tiles `first` to `last`, inclusive. */
interface TileRun {
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
