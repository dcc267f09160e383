// The rower's force curve over the crew's, with its words off all curves and other words, as near to their subject as
// possible: readable at phone width.
import type { ComponentProps } from 'react';
import { Lead, Ring, Words } from '#src/figures/plot/marks.tsx';
import { Drawing, useGround, type Ground } from '#src/figures/plot/plot.tsx';
import { ForceAxes, ForceLines, forceRanges, forceTicks, type ForceCurve } from '#src/figures/stroke/force-curves.tsx';
import { ticksBetween } from '#src/figures/scale/scale.ts';
import type { LocaleText } from '../page/text-and-colours.ts';
import type { PageCurve } from './rower-page.ts';

const SIZE = { width: 340, height: 250 } as const;
const MARGIN = { left: 6, right: 6, top: 22, bottom: 24 } as const;
const STEP_DEG = 30;
/** Space for "catch" and "finish" at the ends of the axis. */
const END_WORDS = 52;
const FORCES = 4;
const NO_RANGES = { x: [-60, 40], y: [0, 1] } as const;

interface RowerCurveProps {
  readonly curve: PageCurve;
  readonly text: LocaleText;
}

export function RowerCurve({ curve, text }: RowerCurveProps) {
  const { own, others, hold, force, caption } = curve;
  const lines = own.map(({ side, angleDeg, forceN }, at): ForceCurve => ({
    id: side ?? 'own',
    angleDeg,
    forceN,
    colour: 'var(--own, var(--accent))',
    width: 3,
    ends: 'round',
    dash: at > 0 ? '7 5' : '',
  }));
  const crew = others === null ? [] : [crewCurve(others)];
  const drawn = [...crew, ...lines];
  return (
    <Drawing
      label={`Force against angle. ${caption} ${hold?.sentence ?? ''}`.trim()}
      {...SIZE}
      margin={MARGIN}
      {...(forceRanges(drawn, force) ?? NO_RANGES)}
    >
      <Written curve={curve} text={text} own={lines} crew={crew} />
    </Drawing>
  );
}

function crewCurve({ angleDeg, meanN, sdN }: NonNullable<PageCurve['others']>): ForceCurve {
  const beside = (sign: number): Float64Array => meanN.map((mean, at) => mean + sign * (sdN[at] ?? Number.NaN));
  const band = { lowN: beside(-1), highN: beside(1), opacity: 0.2 };
  return { id: 'crew', angleDeg, forceN: meanN, colour: 'var(--ink-2)', width: 1, band };
}

interface WrittenProps extends RowerCurveProps {
  readonly own: readonly ForceCurve[];
  readonly crew: readonly ForceCurve[];
}

/** Lines, axes and words, which keep clear of the lines. */
function Written({ curve: { hold, force }, text, own, crew }: WrittenProps) {
  const ground = useGround();
  const { x, y, left, right, height } = ground;
  const pointsOf = (curve: ForceCurve): Point[] => toPoints(curve, ground, force.of);
  const lines = own.map(pointsOf);
  const mean = crew.flatMap(pointsOf);
  const number = (value: number): string => text.number(value, Math.abs(value) < 10 && value % 1 !== 0 ? 1 : 0);
  const ticks = forceTicks(y, FORCES).map((tick) => ({
    tick,
    lines: [`${number(tick)} ${force.symbol}`],
    at: { x: left, y: y.at(tick) - 5, anchor: 'start' } as const,
  }));
  // A number crossed by a curve is dropped: the grid line is clear enough.
  const free = ticks.filter(
    ({ lines: words, at }) => ![...lines, mean].some((line) => under(measureBox(words, at), line)),
  );
  const ring = hold === null ? null : { x: x.at(hold.angleDeg), y: y.at(force.of(hold.forceN)) };
  const band = crew.flatMap((one) => toBand(one, ground, force.of));
  const words = placedWords({ own: lines, mean, band }, { hold, ring, ticks: free.filter(({ tick }) => tick > 0) });
  return (
    <>
      <ForceAxes
        unit={force}
        most={FORCES}
        number={number}
        hides={(tick) => free.every((one) => one.tick !== tick)}
        angles={() =>
          ticksBetween(x.from, x.to, STEP_DEG).filter(
            (tick) => x.at(tick) > left + END_WORDS && x.at(tick) < right - END_WORDS,
          )
        }
      />
      <Words at={[left, height - 8]}>catch</Words>
      <Words at={[right, height - 8]} anchor="end">
        finish
      </Words>
      <ForceLines curves={[...crew, ...own]} unit={force} />
      {hold !== null && ring !== null && words.hold !== null && (
        <>
          <Lead from={[ring.x, ring.y]} to={nearerSide(ring, words.hold)} colour="var(--line)" />
          <Ring at={hold.angleDeg} value={force.of(hold.forceN)} />
          <Lines {...words.hold} look={{ weight: 'strong' }} colour="var(--mark-text)" />
        </>
      )}
      {words.crew !== null && <Lines {...words.crew} />}
      {words.you !== null && <Lines {...words.you} look={{ weight: 'strong', fill: 'ink' }} />}
    </>
  );
}

/** Points with values, dense. */
const toPoints = ({ angleDeg, forceN }: ForceCurve, { x, y }: Ground, of: (newtons: number) => number): Point[] =>
  dense(
    Array.from(angleDeg, (angle, at) => ({ x: x.at(angle), y: y.at(of(forceN[at] ?? Number.NaN)) })).filter((one) =>
      Number.isFinite(one.y),
    ),
  );

/** Gray band of the others, one column per degree. */
const toBand = ({ angleDeg, band }: ForceCurve, { x, y }: Ground, of: (newtons: number) => number): Drawn['band'] =>
  Array.from(angleDeg, (angle, at) => {
    const end = (side: ArrayLike<number> = []): number => y.at(of(side[at] ?? Number.NaN));
    return { x: x.at(angle), top: end(band?.highN), bottom: end(band?.lowN) };
  }).filter(({ top }) => Number.isFinite(top));

/** Of the words, at the height of their first line. */
function nearerSide({ x }: Point, { lines, at }: Placed): readonly [number, number] {
  const { left, right } = measureBox(lines, at);
  return [x < left ? left - 3 : x > right ? right + 3 : x, at.y - 4];
}

/** Below one another, the first as it looks. */
const Lines = ({
  lines,
  at: { x, y, anchor },
  look,
  colour,
}: Placed & Pick<ComponentProps<typeof Words>, 'look' | 'colour'>) =>
  lines.map((line, row) => (
    <Words key={line} at={[x, y + LINE * row]} anchor={anchor} {...(row === 0 && { look, colour })}>
      {line}
    </Words>
  ));

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
interface Taken {
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
function bestPlace(lines: readonly string[], places: readonly Place[], taken: Taken, room: Box): Place {
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
