// Lines over a video: how long each is visible, and how a pointer's path becomes one.
import { MAX_POINTS, type FilmDrawing } from '#storage/film-record.ts';

/** Drawings stay visible around their frame, so that playback shows them too. */
const SEEN_S = 0.25;
/** Points closer than this share of the image are skipped. */
const MIN_STEP = 0.003;
const DIGITS = 1e4;

/** Visible drawings at a moment of the video, seconds from its first frame. */
export const drawingsAt = (drawings: readonly FilmDrawing[], filmS: number): readonly FilmDrawing[] =>
  drawings.filter((drawing) => Math.abs(drawing.filmS - filmS) <= SEEN_S);

export const inPicture = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * DIGITS) / DIGITS;

/** Adds a point, shares of the image across and down; unchanged when too close. */
export function withPoint(points: readonly number[], across: number, down: number): readonly number[] {
  const [x, y] = [inPicture(across), inPicture(down)];
  const [lastX, lastY] = [points.at(-2), points.at(-1)];
  const isNear = lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < MIN_STEP;
  return isNear || points.length >= 2 * MAX_POINTS || Number.isNaN(x + y) ? points : [...points, x, y];
}

/** The palette's dark-mode color, even on light pages: it is drawn on a video. */
const LINE_COLOUR = '#ff8f4d';
const LINE_PX = 4;
/** Text height as a share of the image's height. */
export const WORDS_SHARE = 0.055;

/** Text position of a drawing, shares of the image: the corner of an angle, or its own point for text alone. */
export function wordsAt(points: readonly number[]): readonly [number, number] {
  const middle = 2 * Math.floor(points.length / 4);
  return [points[middle] ?? 0.5, points[middle + 1] ?? 0.5];
}

/** Paints lines on an image of `width` by `height`; `ratio`: its pixels per pixel of the target screen. */
export function paintDrawings(
  context: OffscreenCanvasRenderingContext2D,
  drawings: readonly FilmDrawing[],
  { width, height, ratio }: { readonly width: number; readonly height: number; readonly ratio: number },
): void {
  context.save();
  const line = { strokeStyle: LINE_COLOUR, lineWidth: LINE_PX * ratio, lineCap: 'round', lineJoin: 'round' } as const;
  Object.assign(context, line);
  for (const { points, words } of drawings) {
    context.beginPath();
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x, y] = [(points[at] ?? 0) * width, (points[at + 1] ?? 0) * height];
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
    if (words !== undefined) paintWords(context, words, wordsAt(points), width, height);
  }
  context.restore();
}

/** Bright with a dark outline, to be readable on water and sky. */
function paintWords(
  context: OffscreenCanvasRenderingContext2D,
  words: string,
  [x, y]: readonly [number, number],
  width: number,
  height: number,
): void {
  const size = WORDS_SHARE * height;
  context.save();
  context.font = `600 ${size}px Inter Variable, sans-serif`;
  Object.assign(context, { fillStyle: LINE_COLOUR, strokeStyle: '#000000', lineWidth: size / 6 });
  const [at, line] = [x * width + size / 4, y * height - size / 4] as const;
  context.strokeText(words, at, line);
  context.fillText(words, at, line);
  context.restore();
}

/** `points` of an SVG polyline. */
export const svgPoints = (points: readonly number[], width: number, height: number): string =>
  points.map((share, at) => (at % 2 === 0 ? share * width : share * height).toFixed(1)).join(' ');
