// Label placement in the page's drawing: off all curves and other labels, as near to the subject as possible.

/** Units of the drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Occupied areas, worst first: other labels, lines, and the gray band. */
export interface Taken {
  readonly words: readonly Box[];
  /** Each line dense. */
  readonly lines: readonly (readonly Point[])[];
  /** Columns of the band. */
  readonly band: readonly { readonly x: number; readonly top: number; readonly bottom: number }[];
}

/** Label position: baseline of the first line, and text alignment. */
export interface Place extends Point {
  readonly anchor: 'start' | 'end';
}

const LETTER = 6.6;
const ASCENT = 10;
const DESCENT = 4;
const LINE = 15;
/** Minimum distance to a line. */
const AWAY = 3;

export function measureBox(lines: readonly string[], { x, y, anchor }: Place): Box {
  const width = LETTER * Math.max(...lines.map((line) => line.length));
  const left = anchor === 'start' ? x : x - width;
  return { left, top: y - ASCENT, right: left + width, bottom: y + DESCENT + LINE * (lines.length - 1) };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Maximum distance between points of a dense line. */
const STEP = 2;

/** Resamples a line so that no label fits between two points. */
export function dense(line: readonly Point[]): Point[] {
  return line.flatMap((to, at) => {
    const from = line[at - 1];
    if (from === undefined) return [to];
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
    return Array.from({ length: count }, (_, k) => ({
      x: from.x + ((to.x - from.x) * (k + 1)) / count,
      y: from.y + ((to.y - from.y) * (k + 1)) / count,
    }));
  });
}

/** Number of a dense line's points inside a box. */
export function under(box: Box, line: readonly Point[]): number {
  const inside = ({ x, y }: Point): boolean =>
    x > box.left - AWAY && x < box.right + AWAY && y > box.top - AWAY && y < box.bottom + AWAY;
  return line.filter(inside).length;
}

const WORSE = { out: 1e6, word: 1e4, line: 1e2, band: 1 } as const;

function badness(box: Box, { words, lines, band }: Taken, room: Box): number {
  const isOut =
    box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom ? WORSE.out : 0;
  const onWords = words.filter((word) => overlap(word, box)).length * WORSE.word;
  const onLines = lines.reduce((sum, line) => sum + under(box, line), 0) * WORSE.line;
  const onBand = band.filter(
    ({ x, top, bottom }) => x > box.left && x < box.right && top < box.bottom && bottom > box.top,
  ).length;
  return isOut + onWords + onLines + onBand * WORSE.band;
}

/** Best place, the earlier one on ties. Throws on an empty list. */
export function bestPlace(lines: readonly string[], places: readonly Place[], taken: Taken, room: Box): Place {
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const bad = badness(measureBox(lines, place), taken, room);
    if (bad >= least) continue;
    [best, least] = [place, bad];
    if (bad === 0) break;
  }
  if (best === undefined) throw new RangeError('Words need a place to choose from.');
  return best;
}
