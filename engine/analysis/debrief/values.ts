// Input of a debrief's findings: the chosen strokes, rower by rower, and the seats with reliable sensors.
import type { Analysis, GateField } from '../analysis.ts';
import { computeFlanks, type Flanks } from '../comparison/flanks.ts';
import { DEFAULT_FLOORS, floorOf, type Floors } from '../comparison/floors.ts';
import { WASH_FACTOR_RANGE, metresFromPower } from '../comparison/estimated-gain.ts';
import { uniformFrom, type Uniform } from '../comparison/random.ts';
import { DEFAULT_KNOWLEDGE, type InstrumentKnowledge } from '../instrument/error-table.ts';
import type { Instrumented } from '../instrument/seat-error.ts';
import { selectedSummary } from '../selected/selected-summary.ts';
import { listSeats, seatValues } from '../selected/seat-values.ts';
import { computeTravel } from '../selected/stroke-means.ts';
import { drawnMean, DRAWS, summarizeDraws, type DrawnMean, type Estimate } from './drawn-mean.ts';
import type { Affected, Finding as Fault } from '../../recording/finding.ts';

/** Fields behind the valued metrics of a debrief. */
const PRICED: ReadonlySet<Affected> = new Set<Affected>(['forces', 'power', 'arcs']);
/** Minimum share of affected strokes; a fault in fewer does not affect the mean. */
const DOUBTED_SHARE = 0.02;

type Examined = Pick<Analysis, 'strokes' | 'findings'>;

function touchesMany({ fromS, toS }: Fault, { strokes: { boat } }: Examined, chosen: Int32Array): boolean {
  if (fromS === undefined) return true;
  const endS = toS ?? fromS;
  const touched = chosen.filter(
    (stroke) => (boat.startS[stroke] ?? NaN) <= endS && (boat.endS[stroke] ?? NaN) >= fromS,
  ).length;
  return touched > 0 && touched >= DOUBTED_SHARE * chosen.length;
}

/** Sensor check findings by seat, the worst first. */
export function doubtedSeats(examined: Examined, chosen: Int32Array): ReadonlyMap<number, Fault> {
  const doubted = new Map<number, Fault>();
  for (const fault of examined.findings) {
    const { seat, severity, affects = [] } = fault;
    if (seat === undefined || severity === 'info' || !affects.some((one) => PRICED.has(one))) continue;
    if (!touchesMany(fault, examined, chosen)) continue;
    if (!doubted.has(seat) || severity === 'error') doubted.set(seat, fault);
  }
  return doubted;
}

/** Parts of an analysis used by a debrief. */
export type Debriefed = Pick<
  Analysis,
  'strokes' | 'gates' | 'pieces' | 'signatures' | 'parameters' | 'findings' | 'craft'
> &
  Instrumented;

/**
 * A rower's baseline on the same oarlock at the rate of the strokes, in the field's unit, with its number of sessions.
 */
export interface Usual {
  readonly value: number;
  readonly sessions: number;
}

/** By seat and field; empty if too few sessions are stored. */
export type Usuals = ReadonlyMap<number, Readonly<Partial<Record<GateField, Usual>>>>;

/** Beside the strokes. */
export interface DebriefContext {
  readonly usuals: Usuals;
  readonly knowledge: InstrumentKnowledge;
  /** The smallest changes that matter to this coach. */
  readonly floors: Floors;
}
export const NO_CONTEXT: DebriefContext = {
  usuals: new Map(),
  knowledge: DEFAULT_KNOWLEDGE,
  floors: DEFAULT_FLOORS,
};

export interface Debriefing extends DebriefContext {
  readonly analysis: Debriefed;
  /** Counted strokes, indexes into the stroke table, ascending. */
  readonly strokes: Int32Array;
  readonly seats: readonly number[];
  /** Seats with reliable sensors. */
  readonly trusted: readonly number[];
  /** Mean of the crew's sum, W; null if power was not measured. */
  readonly crewW: number | null;
  /** Work per degree of slip and wash of a seat; null without a force curve. */
  readonly flanks: (seat: number) => Flanks | null;
  /** A rower's values in the chosen strokes, in order. */
  readonly values: (field: GateField, seat: number) => Float64Array;
  /** Random draws per series name, independent of what else is drawn. */
  readonly uniform: (name: string) => Uniform;
}

const SEED = 2011;

/** Seed from a name (FNV-1a), so that draws do not depend on the order of the series. */
const hashSeed = (name: string): number =>
  Array.from(name).reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), SEED) >>> 0;

export function debriefing(analysis: Debriefed, strokes: Int32Array, context: DebriefContext): Debriefing {
  const seats = listSeats(analysis.gates);
  const doubted = doubtedSeats(analysis, strokes);
  const kept = new Map<string, Float64Array>();
  return {
    analysis,
    strokes,
    seats,
    trusted: seats.filter((seat) => !doubted.has(seat)),
    crewW: selectedSummary(analysis, strokes).crewPowerW,
    ...context,
    flanks: (seat) => computeFlanks(analysis, seat, strokes),
    values: (field, seat) => {
      const name = `${field} ${seat}`;
      const known = kept.get(name) ?? seatValues(analysis, field, seat, strokes);
      kept.set(name, known);
      return known;
    },
    uniform: (name) => uniformFrom(hashSeed(name)),
  };
}

/** Model uncertainty: the reported factor, and the range it is drawn from uniformly. */
export type ModelFactor = readonly [said: number, least: number, most: number];
export const OF_WORK: ModelFactor = [1, 0.6, 1.2];
export const OF_WASH: ModelFactor = WASH_FACTOR_RANGE;
export const NO_MODEL: ModelFactor = [1, 1, 1];

/** Minimum strokes per rower. */
export const MIN_STROKES = 12;

/** Speed of an eight, used if none was measured. */
const USUAL_MPS = 5;

/** Minimum loss worth a sentence, m. */
export const MIN_METRES = 1;

export interface Priced {
  readonly metres: Estimate;
  readonly certainty: number;
}

export const NO_PRICE = { metres: null, certainty: null } as const;

/** Size as a multiple of the threshold, or of the SD from stroke to stroke if larger. */
export const computeScore = (size: number, threshold: number, scatter: number | null): number =>
  Math.abs(size) / Math.max(1e-9, threshold, scatter ?? 0);

/** The coach's threshold for a unit; 0 if there is none. */
export const thresholdOf = ({ floors }: DebriefContext, unit: string): number => floorOf(unit, floors)?.value ?? 0;

/** Threshold of speed as a share of the strokes' speed. */
export const speedThreshold = ({ analysis, strokes, floors }: Debriefing): number =>
  floors.speedMps / (computeTravel(analysis.strokes, strokes).speedMps ?? USUAL_MPS);

/** Turns draws of a loss into meters with `metresOf`; + is lost. */
export function priced(
  loss: number,
  draws: Float64Array,
  metresOf: (loss: number) => number,
  [said, least, most]: ModelFactor,
  uniform: Uniform,
): Priced {
  const metres = draws.map((draw) => metresOf(draw) * (least + (most - least) * uniform()));
  return {
    metres: summarizeDraws(said * metresOf(loss), metres),
    certainty: metres.filter((one) => Math.abs(one) > MIN_METRES).length / DRAWS,
  };
}

/** Meters lost with a share of the crew's power. */
export const lostMetres = (share: number): number => -metresFromPower(-share);

/** Measured values and their strokes. */
export interface MeasuredValues {
  readonly values: Float64Array;
  readonly strokes: Int32Array;
}

export function held(values: Float64Array, strokes: Int32Array): MeasuredValues {
  const isThere = (_: number, k: number): boolean => Number.isFinite(values[k]);
  return { values: values.filter(isThere), strokes: strokes.filter(isThere) };
}

export const drawMeans = ({ uniform }: Debriefing, name: string, values: Float64Array): DrawnMean =>
  drawnMean(values, uniform(name));
