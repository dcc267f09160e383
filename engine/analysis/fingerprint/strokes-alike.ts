// Similar strokes of any rower and session, by the nearest shape. Similarity does not identify anyone: gate errors, the
// day and the rigging are part of a shape.
import type { Analysis } from '../analysis.ts';
import { median } from '../statistics.ts';
import { learnShapes, listGateShapes, type Learnt, type Shape } from './fingerprint.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

/** Shape to search for. */
export interface WantedShape {
  /** Baselines of the searched strokes, first, and of the rest of their crew. */
  readonly learnt: Learnt;
  readonly rateSpm: number;
}

/** Consecutive strokes of one oar. */
export interface AlikeBlock {
  readonly gate: number;
  /** Indexes into the stroke table, both inclusive. */
  readonly fromStroke: number;
  readonly toStroke: number;
  readonly rateSpm: number;
  /** Distance from the searched baseline, in units of one stroke's spread. */
  readonly away: number;
}

const BLOCK = 20;
/** Maximum rate difference, because shapes change with rate. */
const RATE_SPM = 2;

const middle = (values: readonly number[]): number => {
  const known = values.filter(Number.isFinite);
  return known.length === 0 ? NaN : median(known);
};

const middleShape = (shapes: readonly Shape[]): Shape =>
  Float64Array.from(shapes[0] ?? [], (_, at) => middle(shapes.map((shape) => shape[at] ?? NaN)));

const medianRate = ({ strokes: { boat } }: Rowed, strokes: Int32Array): number =>
  middle(Array.from(strokes, (stroke) => boat.rateSpm[stroke] ?? NaN));

/** Null for fewer than ten strokes, or if part of their shape was not measured. */
export function wantedShape(rowed: Rowed, gate: number, strokes: Int32Array): WantedShape | null {
  if (strokes.length < BLOCK / 2) return null;
  const others = rowed.gates.map((_, at) => at).filter((at) => at !== gate);
  const groups = [gate, ...others].map((at) => listGateShapes(rowed.strokes, at, strokes));
  const [own = [], ...rest] = groups;
  const told = rest.filter((shapes) => shapes.every((shape) => shape.every(Number.isFinite)));
  const learnt = learnShapes([own, ...told]);
  return learnt === null ? null : { learnt, rateSpm: medianRate(rowed, strokes) };
}

/**
 * Blocks of twenty consecutive strokes at a similar rate, most similar first.
 * @param strokes counted strokes, ascending.
 */
export function blocksLike({ learnt, rateSpm }: WantedShape, rowed: Rowed, strokes: Int32Array): AlikeBlock[] {
  const starts = Array.from({ length: Math.floor(strokes.length / BLOCK) }, (_, block) => block * BLOCK);
  return starts
    .flatMap((start) => {
      const block = strokes.subarray(start, start + BLOCK);
      const rate = medianRate(rowed, block);
      if (!(Math.abs(rate - rateSpm) <= RATE_SPM)) return [];
      return rowed.gates.map((_, gate): AlikeBlock => {
        const shape = middleShape(listGateShapes(rowed.strokes, gate, block));
        const away = learnt.distances(shape)[0] ?? NaN;
        return { gate, fromStroke: block[0] ?? 0, toStroke: block.at(-1) ?? 0, rateSpm: rate, away };
      });
    })
    .filter(({ away }) => Number.isFinite(away))
    .toSorted((one, other) => one.away - other.away);
}
