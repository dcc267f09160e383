// What a hand draws over a frame: its way across the picture with the tool it holds becomes a line, and words where the tool has any.
import { MOST_WORDS, type FilmDrawing } from '#workers/storage/kept-film.ts';
import { inPicture, withPoint } from './drawn-lines.ts';

export const TOOLS = ['hand', 'line', 'angle', 'circle', 'words'] as const;
export type DrawingTool = (typeof TOOLS)[number];

/** What the hand holds, and what it would write. */
export interface DrawingHand {
  readonly tool: DrawingTool;
  readonly words: string;
}

/** Points across and down in turn, 0 to 1 of the picture: those that the hand set, or went over. */
type Way = readonly number[];
export type Shape = Pick<FilmDrawing, 'points' | 'words'>;

interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An angle is drawn as one leg, and from its end as the other. */
const isLeg = (tool: DrawingTool, way: Way): boolean => tool === 'angle' && way.length === 4;

/** The hand goes down: an angle whose first leg is drawn goes on. */
export const wayBegun = (tool: DrawingTool, way: Way, across: number, down: number): Way =>
  isLeg(tool, way) ? withPoint(way, across, down) : withPoint([], across, down);

/** The hand goes on: freely it leaves a line, with every other tool the last point goes with it. */
export function wayOn(tool: DrawingTool, way: Way, across: number, down: number): Way {
  if (tool === 'hand') return withPoint(way, across, down);
  if (tool === 'words') return withPoint([], across, down);
  return withPoint(way.slice(0, way.length === 6 ? 4 : 2), across, down);
}

/** Whether the hand that goes up has yet to go down again. */
export const isUnfinished = isLeg;

const CIRCLE_POINTS = 48;

/** Round on the screen, whatever the shape of the picture; cut off at its edges. */
function circle([x = 0, y = 0, rimX = 0, rimY = 0]: Way, { widthPx, heightPx }: PictureSize): Way {
  const radiusPx = Math.hypot((rimX - x) * widthPx, (rimY - y) * heightPx);
  return Array.from({ length: CIRCLE_POINTS + 1 }, (_, at) => (2 * Math.PI * at) / CIRCLE_POINTS).flatMap((angle) => [
    inPicture(x + (radiusPx * Math.cos(angle)) / widthPx),
    inPicture(y + (radiusPx * Math.sin(angle)) / heightPx),
  ]);
}

/** Between two legs as they are seen, whole degrees, 0 to 180: of the picture, not of an oar. */
function degreesBetween([fromX = 0, fromY = 0, x = 0, y = 0, toX = 0, toY = 0]: Way, size: PictureSize): number {
  const leg = (legX: number, legY: number): number => Math.atan2((legY - y) * size.heightPx, (legX - x) * size.widthPx);
  const turn = Math.abs(leg(fromX, fromY) - leg(toX, toY));
  return Math.round((Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI);
}

/** What the way is drawn as; null while it is nothing yet. */
export function shapeOf({ tool, words }: DrawingHand, way: Way, size: PictureSize): Shape | null {
  if (tool === 'words') {
    const written = words.trim().slice(0, MOST_WORDS);
    return written === '' || way.length < 2 ? null : { points: way.slice(0, 2), words: written };
  }
  if (way.length < 4) return null;
  if (tool === 'circle') return { points: circle(way, size) };
  if (tool === 'angle' && way.length === 6) return { points: way, words: `${degreesBetween(way, size)}°` };
  return { points: way };
}
