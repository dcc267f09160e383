// Converts a pointer's path to a shape by the current tool, with text where it has any.
import { MAX_WORDS, type FilmDrawing, MAX_POINTS } from '#storage/film-record.ts';

export const TOOLS = ['hand', 'line', 'angle', 'circle', 'words'] as const;
export type DrawingTool = (typeof TOOLS)[number];

/** Current tool and text. */
export interface DrawingHand {
  readonly tool: DrawingTool;
  readonly words: string;
}

/** Points across and down in turn, 0 to 1 of the image: set or passed by the pointer. */
type Way = readonly number[];
export type Shape = Pick<FilmDrawing, 'points' | 'words'>;

interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An angle is drawn as one leg, then the other from its end. */
const isLeg = (tool: DrawingTool, way: Way): boolean => tool === 'angle' && way.length === 4;

/** Pointer down: continues an angle whose first leg is drawn. */
export const wayBegun = (tool: DrawingTool, way: Way, across: number, down: number): Way =>
  isLeg(tool, way) ? withPoint(way, across, down) : withPoint([], across, down);

/** Pointer move: freehand adds points; every other tool moves its last point. */
export function wayOn(tool: DrawingTool, way: Way, across: number, down: number): Way {
  if (tool === 'hand') return withPoint(way, across, down);
  if (tool === 'words') return withPoint([], across, down);
  return withPoint(way.slice(0, way.length === 6 ? 4 : 2), across, down);
}

/** Does the shape need another pointer down? */
export const isUnfinished = isLeg;

const CIRCLE_POINTS = 48;

/** Round on the screen, whatever the image's proportions; clipped at its edges. */
function circle([x = 0, y = 0, rimX = 0, rimY = 0]: Way, { widthPx, heightPx }: PictureSize): Way {
  const radiusPx = Math.hypot((rimX - x) * widthPx, (rimY - y) * heightPx);
  return Array.from({ length: CIRCLE_POINTS + 1 }, (_, at) => (2 * Math.PI * at) / CIRCLE_POINTS).flatMap((angle) => [
    inPicture(x + (radiusPx * Math.cos(angle)) / widthPx),
    inPicture(y + (radiusPx * Math.sin(angle)) / heightPx),
  ]);
}

/** Displayed angle between two legs, whole degrees, 0 to 180: in the image, not of an oar. */
function degreesBetween([fromX = 0, fromY = 0, x = 0, y = 0, toX = 0, toY = 0]: Way, size: PictureSize): number {
  const leg = (legX: number, legY: number): number => Math.atan2((legY - y) * size.heightPx, (legX - x) * size.widthPx);
  const turn = Math.abs(leg(fromX, fromY) - leg(toX, toY));
  return Math.round((Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI);
}

/** Shape of the path; null while it is too short. */
export function toShape({ tool, words }: DrawingHand, way: Way, size: PictureSize): Shape | null {
  if (tool === 'words') {
    const written = words.trim().slice(0, MAX_WORDS);
    return written === '' || way.length < 2 ? null : { points: way.slice(0, 2), words: written };
  }
  if (way.length < 4) return null;
  if (tool === 'circle') return { points: circle(way, size) };
  if (tool === 'angle' && way.length === 6) return { points: way, words: `${degreesBetween(way, size)}°` };
  return { points: way };
}

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
