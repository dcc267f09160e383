// Labels of the page's drawing, next to their subject: blade entry, crew, rower.
import type { PageCurve } from './rower-page.ts';
import { bestPlace, measureBox, type Box, type Place, type Point, type Taken } from './word-places.ts';

/** Dense lines in units of the drawing, whose axis ends at `ROOM.bottom`. */
export interface Drawn {
  readonly own: readonly (readonly Point[])[];
  readonly mean: readonly Point[];
  readonly band: Taken['band'];
}

export interface Placed {
  readonly lines: readonly string[];
  readonly at: Place;
}

/** Area for labels: above the axis, within the edges. */
export const ROOM: Box = { left: 6, top: 12, right: 334, bottom: 224 };

interface Asked {
  readonly hold: PageCurve['hold'];
  /** Position of the mark. */
  readonly ring: Point | null;
  /** Numbers of the axis, at fixed places. */
  readonly ticks: readonly Placed[];
}

interface Words {
  readonly hold: Placed | null;
  readonly crew: Placed | null;
  readonly you: Placed | null;
}

const RING: Box = { left: -7, top: -7, right: 7, bottom: 7 };
const moved = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** First point where a line reaches a share of its height, from the left or the right. */
function atShare(line: readonly Point[], share: number, from: 'rise' | 'fall'): Point | undefined {
  const peakY = Math.min(...line.map(({ y }) => y));
  const wanted = ROOM.bottom + share * (peakY - ROOM.bottom);
  return from === 'rise' ? line.find(({ y }) => y <= wanted) : line.findLast(({ y }) => y <= wanted);
}

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8] as const;
/** Horizontal gap: lines lean away from outside labels, and over inside ones. */
const OUTSIDE = 9;
const WITHIN = 19;

/** Places outside and inside of a line, falling side first. */
const besideLine = (line: readonly Point[]): Place[] =>
  (['fall', 'rise'] as const).flatMap((way) =>
    SHARES.flatMap((share): Place[] => {
      const at = atShare(line, share, way);
      if (at === undefined) return [];
      const right = (by: number): Place => ({ x: at.x + by, y: at.y, anchor: 'start' });
      const left = (by: number): Place => ({ x: at.x - by, y: at.y, anchor: 'end' });
      return way === 'fall' ? [right(OUTSIDE), left(WITHIN)] : [left(OUTSIDE), right(WITHIN)];
    }),
  );

/** Places all over the drawing, nearest to a point first. */
function everywhere({ x, y }: Point): Place[] {
  const places: Place[] = [];
  for (let row = ROOM.top + 10; row < ROOM.bottom; row += 6) {
    for (let column = ROOM.left; column < ROOM.right; column += 8) {
      places.push({ x: column, y: row, anchor: 'start' });
    }
  }
  return places.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
}

/** Letters of a line next to the mark. */
const LINE_LETTERS = 26;

/** A sentence in short lines; a value stays with its ±. */
function brokenLines(sentence: string): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(/ (?!± )(?<!± )/u)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE_LETTERS) lines.push(word);
    else lines.splice(-1, 1, `${last} ${word}`);
  }
  return lines;
}

/** Default distance of the mark's words from its ring. */
const HOLD_BESIDE = 24;

export function placedWords({ own, mean, band }: Drawn, { hold, ring, ticks }: Asked): Words {
  const words: Box[] = ticks.map(({ lines, at }) => measureBox(lines, at));
  if (ring !== null) words.push(moved(RING, ring));
  const put = (lines: readonly string[], places: readonly Place[]): Placed | null => {
    if (places.length === 0) return null;
    const at = bestPlace(lines, places, { words, lines: [...own, mean], band }, ROOM);
    words.push(measureBox(lines, at));
    return { lines, at };
  };
  const placedHold =
    hold === null || ring === null
      ? null
      : put(brokenLines(hold.sentence), everywhere({ x: ring.x + HOLD_BESIDE, y: ring.y + 4 }));
  const corner = { x: ROOM.right, y: ROOM.top + 32, anchor: 'end' } as const;
  const crew = mean.length === 0 ? null : put(['the crew'], [corner, ...besideLine(mean), ...everywhere(corner)]);
  const [first = []] = own;
  const half = atShare(first, SHARES[0], 'fall');
  const you = half === undefined ? null : put(['you'], [...besideLine(first), ...everywhere(half)]);
  return { hold: placedHold, crew, you };
}
