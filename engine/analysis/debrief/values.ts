// What the findings of a debrief are taken from: the chosen strokes, rower by rower, and whom to believe.
import type { Analysis, GateField } from '../analysis.ts';
import { flanksOf, type Flanks } from '../comparison/flanks.ts';
import { AT_FINISH, metresOfPower } from '../comparison/price.ts';
import { uniformFrom, type Uniform } from '../comparison/random.ts';
import { DEFAULT_KNOWLEDGE, type InstrumentKnowledge } from '../instrument/error-table.ts';
import type { Instrumented } from '../instrument/seat-error.ts';
import { selectedSummary } from '../selected/selected-summary.ts';
import { seatsOfGates, seatValues } from '../selected/seat-values.ts';
import { doubtedSeats } from './doubted.ts';
import { drawnMean, DRAWS, estimateOf, type DrawnMean, type Estimate } from './drawn-mean.ts';

/** What a debrief needs of an analysis. */
export type Debriefed = Pick<
  Analysis,
  'strokes' | 'gates' | 'pieces' | 'signatures' | 'parameters' | 'findings' | 'craft'
> &
  Instrumented;

/**
 * What a rower usually does on the same oarlock at the rate of the strokes, in the field's unit, and of how many
 * sessions.
 */
export interface Usual {
  readonly value: number;
  readonly sessions: number;
}

/** By seat and field; nothing where too few sessions are stored. */
export type Usuals = ReadonlyMap<number, Readonly<Partial<Record<GateField, Usual>>>>;

/** Beside the strokes. */
export interface DebriefContext {
  readonly usuals: Usuals;
  readonly knowledge: InstrumentKnowledge;
}
export const NO_CONTEXT: DebriefContext = { usuals: new Map(), knowledge: DEFAULT_KNOWLEDGE };

export interface Debriefing extends DebriefContext {
  readonly analysis: Debriefed;
  /** Strokes that count, indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
  readonly seats: readonly number[];
  /** Of them those whose sensors are not in doubt. */
  readonly trusted: readonly number[];
  /** Mean of the crew's sum, W; null where no power was measured. */
  readonly crewW: number | null;
  /** Of a seat's degrees of slip and wash; null where its curve is not known. */
  readonly flanks: (seat: number) => Flanks | null;
  /** Values of a rower in the chosen strokes, by their order. */
  readonly values: (field: GateField, seat: number) => Float64Array;
  /** Of every series its own draws, the same whatever else is drawn. */
  readonly uniform: (name: string) => Uniform;
}

const SEED = 2011;

/** One number of a name, so that the draws do not hang on the order in which series are looked at (FNV-1a). */
const seedOf = (name: string): number =>
  Array.from(name).reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), SEED) >>> 0;

export function debriefing(analysis: Debriefed, strokes: Int32Array, context: DebriefContext): Debriefing {
  const seats = seatsOfGates(analysis.gates);
  const doubted = doubtedSeats(analysis, strokes);
  const kept = new Map<string, Float64Array>();
  return {
    analysis,
    strokes,
    seats,
    trusted: seats.filter((seat) => !doubted.has(seat)),
    crewW: selectedSummary(analysis, strokes).crewPowerW,
    ...context,
    flanks: (seat) => flanksOf(analysis, seat, strokes),
    values: (field, seat) => {
      const name = `${field} ${seat}`;
      const known = kept.get(name) ?? seatValues(analysis, field, seat, strokes);
      kept.set(name, known);
      return known;
    },
    uniform: (name) => uniformFrom(seedOf(name)),
  };
}

/** How far what the model of the boat says may be off: a factor as it is said, and drawn evenly between two others. */
export type ModelFactor = readonly [said: number, least: number, most: number];
export const OF_WORK: ModelFactor = [1, 0.6, 1.2];
export const OF_WASH: ModelFactor = AT_FINISH;
export const NO_MODEL: ModelFactor = [1, 1, 1];

/** Fewer strokes say nothing of a rower. */
export const FEWEST_STROKES = 12;

/** What is worth less is no sentence, m. */
export const LEAST_METRES = 1;

export interface Priced {
  readonly metres: Estimate;
  readonly certainty: number;
  readonly score: number;
}

export const NO_PRICE = { metres: null, certainty: null, score: 0 } as const;

/** The price of draws of a loss: `metresOf` says what a loss of a size costs, + is lost. */
export function priced(
  loss: number,
  draws: Float64Array,
  metresOf: (loss: number) => number,
  [said, least, most]: ModelFactor,
  uniform: Uniform,
): Priced {
  const metres = draws.map((draw) => metresOf(draw) * (least + (most - least) * uniform()));
  const beyond = metres.map((one) => Math.max(0, Math.abs(one) - LEAST_METRES));
  return {
    metres: estimateOf(said * metresOf(loss), metres),
    certainty: metres.filter((one) => Math.abs(one) > LEAST_METRES).length / DRAWS,
    score: beyond.reduce((sum, one) => sum + one, 0) / DRAWS,
  };
}

/** Meters that a share of the crew's power less loses. */
export const lostMetres = (share: number): number => -metresOfPower(-share);

/** Values that are there, and the strokes that they are of. */
export interface Held {
  readonly values: Float64Array;
  readonly strokes: Int32Array;
}

export function held(values: Float64Array, strokes: Int32Array): Held {
  const isThere = (_: number, k: number): boolean => Number.isFinite(values[k]);
  return { values: values.filter(isThere), strokes: strokes.filter(isThere) };
}

export const drawnOf = ({ uniform }: Debriefing, name: string, values: Float64Array): DrawnMean =>
  drawnMean(values, uniform(name));
