// Strokes like these: of other strokes, of any rower and any outing, those whose shape is nearest. They look most like,
// and name no one: an error of a gate is part of the shape, and so are a day and a rig.
import type { Analysis } from '../analysis.ts';
import { median } from '../statistics.ts';
import { learnShapes, shapesOfGate, type Learnt, type Shape } from './fingerprint.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates'>;

/** What is looked for. */
export interface WantedShape {
  /** Of the strokes that are looked for, which stand first, and of the others of their crew. */
  readonly learnt: Learnt;
  readonly rateSpm: number;
}

/** Strokes in a row of one oar. */
export interface AlikeBlock {
  readonly gate: number;
  /** Indexes into the stroke table, both within. */
  readonly fromStroke: number;
  readonly toStroke: number;
  readonly rateSpm: number;
  /** From the usual shape of those looked for, in the spread of one stroke. */
  readonly away: number;
}

const BLOCK = 20;
/** A shape changes with the rate. */
const RATE_SPM = 2;

const middle = (values: readonly number[]): number => {
  const known = values.filter(Number.isFinite);
  return known.length === 0 ? NaN : median(known);
};

const middleShape = (shapes: readonly Shape[]): Shape =>
  Float64Array.from(shapes[0] ?? [], (_, at) => middle(shapes.map((shape) => shape[at] ?? NaN)));

const rateOf = ({ strokes: { boat } }: Rowed, strokes: Int32Array): number =>
  middle(Array.from(strokes, (stroke) => boat.rateSpm[stroke] ?? NaN));

/** Null of fewer than ten strokes, or where something of their shape was not measured. */
export function wantedShape(rowed: Rowed, gate: number, strokes: Int32Array): WantedShape | null {
  if (strokes.length < BLOCK / 2) return null;
  const others = rowed.gates.map((_, at) => at).filter((at) => at !== gate);
  const groups = [gate, ...others].map((at) => shapesOfGate(rowed.strokes, at, strokes));
  const [own = [], ...rest] = groups;
  const told = rest.filter((shapes) => shapes.every((shape) => shape.every(Number.isFinite)));
  const learnt = learnShapes([own, ...told]);
  return learnt === null ? null : { learnt, rateSpm: rateOf(rowed, strokes) };
}

/**
 * Blocks of twenty strokes one after another at a like rate, the likest first.
 * @param strokes that count, ascending.
 */
export function blocksLike({ learnt, rateSpm }: WantedShape, rowed: Rowed, strokes: Int32Array): AlikeBlock[] {
  const starts = Array.from({ length: Math.floor(strokes.length / BLOCK) }, (_, block) => block * BLOCK);
  return starts
    .flatMap((start) => {
      const block = strokes.subarray(start, start + BLOCK);
      const rate = rateOf(rowed, block);
      if (!(Math.abs(rate - rateSpm) <= RATE_SPM)) return [];
      return rowed.gates.map((_, gate): AlikeBlock => {
        const shape = middleShape(shapesOfGate(rowed.strokes, gate, block));
        const away = learnt.distances(shape)[0] ?? NaN;
        return { gate, fromStroke: block[0] ?? 0, toStroke: block.at(-1) ?? 0, rateSpm: rate, away };
      });
    })
    .filter(({ away }) => Number.isFinite(away))
    .toSorted((one, other) => one.away - other.away);
}
