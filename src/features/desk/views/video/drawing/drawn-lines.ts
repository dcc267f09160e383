// Lines over the picture of a video: how long each is seen, and how a hand's way across the picture becomes one.
import { MOST_POINTS, type FilmDrawing } from '#workers/storage/kept-film.ts';

/** A line stays a little around its frame, so that it is seen in passing too. */
const SEEN_S = 0.25;
/** Nearer to the last point than this share of the picture a new one tells nothing. */
const LEAST_STEP = 0.003;
const DIGITS = 1e4;

/** Those that are seen at a moment of the video, seconds from its first frame. */
export const drawingsAt = (drawings: readonly FilmDrawing[], filmS: number): readonly FilmDrawing[] =>
  drawings.filter((drawing) => Math.abs(drawing.filmS - filmS) <= SEEN_S);

export const inPicture = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * DIGITS) / DIGITS;

/** The points with another one, shares of the picture across and down; the same where it tells nothing. */
export function withPoint(points: readonly number[], across: number, down: number): readonly number[] {
  const [x, y] = [inPicture(across), inPicture(down)];
  const [lastX, lastY] = [points.at(-2), points.at(-1)];
  const isNear = lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < LEAST_STEP;
  return isNear || points.length >= 2 * MOST_POINTS || Number.isNaN(x + y) ? points : [...points, x, y];
}

/** The dark mark of the palette, on light pages too: it lies over a picture. */
const LINE_COLOUR = '#ff8f4d';
const LINE_PX = 4;
/** Of words, in heights of the picture. */
export const WORDS_SHARE = 0.055;

/** Where the words of a drawing stand, shares of the picture: at the corner of an angle, at their own point where they are alone. */
export function wordsAt(points: readonly number[]): readonly [number, number] {
  const middle = 2 * Math.floor(points.length / 4);
  return [points[middle] ?? 0.5, points[middle + 1] ?? 0.5];
}

/** Paints lines over a picture that fills `width` by `height`; `ratio`: pixels of it to a pixel of the screen it is meant for. */
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

/** Bright with a dark rim: to be read over water and over sky. */
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

/** As the `points` of an SVG polyline. */
export const svgPoints = (points: readonly number[], width: number, height: number): string =>
  points.map((share, at) => (at % 2 === 0 ? share * width : share * height).toFixed(1)).join(' ');
