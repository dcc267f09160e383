// What a session says about its boat: strokes under way, each way along the course, and those both ways at one rate.
import type { Analysis } from '../analysis.ts';
import { legDirection, mainAxis, MIN_IN_LEG, SIMILAR_RATE_SPM, strokeHeadings } from '../comparison/course-help.ts';
import { strokePower } from '../power/power-timeline.ts';
import { underWay } from '../water-map/river-map.ts';

export type RowedBoat = Pick<Analysis, 'strokes' | 'gates' | 'track'>;

/** Strokes rowed one way, together. */
export interface Way {
  /** 1 along the course, −1 back. */
  readonly way: 1 | -1;
  /** Geometric mean of the speed over ground, m/s. */
  readonly groundMps: number;
  /** Geometric mean of a rower's power, W; NaN without power. */
  readonly powerW: number;
  /** Mean stroke rate, spm. */
  readonly rateSpm: number;
  readonly strokes: number;
  /** Unbroken runs the strokes belong to. */
  readonly runs: number;
}

/** Strokes there and back at one rate. */
export interface BothWays {
  readonly there: Way;
  readonly back: Way;
}

export interface RowedDay {
  /** Direction called "along", degrees from north; null if the track does not give it. */
  readonly axisDeg: number | null;
  /** Empty if the session was not rowed both ways at one rate. */
  readonly pairs: readonly BothWays[];
  readonly hasPower: boolean;
}

interface Block extends Way {
  readonly run: number;
}

/** Rates are kept apart by this, spm: at another rate the boat loses another share of the power. */
const RATE_STEP_SPM = 4;

/** Blocks of one way joined: means weighed by strokes, those of speed and power geometric. */
function joinBlocks(blocks: readonly Block[]): Way | null {
  const [first] = blocks;
  if (first === undefined) return null;
  const strokes = blocks.reduce((sum, block) => sum + block.strokes, 0);
  const mean = (of: (block: Block) => number): number =>
    blocks.reduce((sum, block) => sum + block.strokes * of(block), 0) / strokes;
  return {
    way: first.way,
    groundMps: Math.exp(mean(({ groundMps }) => Math.log(groundMps))),
    powerW: Math.exp(mean(({ powerW }) => Math.log(powerW))),
    rateSpm: mean(({ rateSpm }) => rateSpm),
    strokes,
    runs: new Set(blocks.map(({ run }) => run)).size,
  };
}

/** Blocks of at least `least` strokes under way in one direction, by place; strokes without speed belong to none. */
function cutBlocks(boat: RowedBoat, strokes: Int32Array, axisDeg: number, least: number): Block[] {
  const { speedMps, rateSpm } = boat.strokes.boat;
  const rowed = underWay(boat, strokes).filter((stroke) => (speedMps[stroke] ?? NaN) > 0);
  const power = strokePower(boat.strokes, boat.gates, null);
  const ways = Array.from(strokeHeadings(boat, rowed), (heading) => legDirection(heading, axisDeg));
  const blocks: Block[] = [];
  let [from, run] = [0, 0];
  for (let to = 1; to <= rowed.length; to += 1) {
    const isSameRun = to < rowed.length && ways[to] === ways[from] && rowed[to] === (rowed[to - 1] ?? NaN) + 1;
    // What is left of a run joins its last block.
    const isFull = to - from >= least && (!isSameRun || remaining(rowed, ways, to) >= least);
    if (isSameRun && !isFull) continue;
    const way = ways[from];
    if (to - from >= least && (way === 1 || way === -1)) {
      const own = rowed.subarray(from, to);
      const mean = (of: (stroke: number) => number): number =>
        own.reduce((sum, stroke) => sum + of(stroke), 0) / own.length;
      blocks.push({
        way,
        groundMps: Math.exp(mean((stroke) => Math.log(speedMps[stroke] ?? NaN))),
        powerW: Math.exp(mean((stroke) => Math.log(power[stroke] ?? NaN))),
        rateSpm: mean((stroke) => rateSpm[stroke] ?? NaN),
        strokes: own.length,
        runs: 1,
        run,
      });
    }
    from = to;
    if (!isSameRun) run += 1;
  }
  return blocks;
}

/** Strokes of the same run from `at` on. */
function remaining(rowed: Int32Array, ways: readonly number[], at: number): number {
  let to = at;
  while (to < rowed.length && ways[to] === ways[at] && (to === at || rowed[to] === (rowed[to - 1] ?? NaN) + 1)) to += 1;
  return to - at;
}

/** Each block there with the one back nearest in rate, each used once; joined by rate. */
function pairBlocks(blocks: readonly Block[]): BothWays[] {
  const back = blocks.filter(({ way }) => way < 0);
  const byRate = new Map<number, { there: Block[]; back: Block[] }>();
  for (const there of blocks.filter(({ way }) => way > 0)) {
    const apart = back.map(({ rateSpm }) => Math.abs(rateSpm - there.rateSpm));
    const nearest = apart.indexOf(Math.min(...apart));
    if (nearest < 0 || !((apart[nearest] ?? Infinity) <= SIMILAR_RATE_SPM)) continue;
    const rate = Math.round(there.rateSpm / RATE_STEP_SPM);
    const own = byRate.get(rate) ?? { there: [], back: [] };
    own.there.push(there);
    own.back.push(...back.splice(nearest, 1));
    byRate.set(rate, own);
  }
  return [...byRate.values()].flatMap((own) => {
    const [there, returned] = [joinBlocks(own.there), joinBlocks(own.back)];
    return there === null || returned === null ? [] : [{ there, back: returned }];
  });
}

/** @param strokes indexes of the strokes that count, ascending, of the whole session. */
export function rowedDay(boat: RowedBoat, strokes: Int32Array): RowedDay {
  const axisDeg = mainAxis(strokeHeadings(boat, strokes));
  const pairs = axisDeg === null ? [] : pairBlocks(cutBlocks(boat, strokes, axisDeg, MIN_IN_LEG));
  const powers = pairs.flatMap(({ there, back }) => [there.powerW, back.powerW]);
  return { axisDeg, pairs, hasPower: powers.length > 0 && powers.every((powerW) => powerW > 0) };
}

/** The strokes of a piece or session under way, by way; empty if none has a direction. */
export function waysRowed(boat: RowedBoat, strokes: Int32Array, axisDeg: number | null): Way[] {
  if (axisDeg === null) return [];
  const blocks = cutBlocks(boat, strokes, axisDeg, 1);
  return [1, -1].flatMap((way) => joinBlocks(blocks.filter((block) => block.way === way)) ?? []);
}
