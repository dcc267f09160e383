// Converts a pointer's path to a shape by the current tool, with text where it has any.
import { MAX_WORDS, type FilmDrawing } from '#storage/film-record.ts';
import { inPicture, withPoint } from './drawn-lines.ts';

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
