// Input of a debrief's findings: the chosen strokes, rower by rower, the seats with reliable sensors, and how far a
// mean varies over other strokes like these.
import type { Analysis, GateField } from '../analysis.ts';
import { computeFlanks, type Flanks, WASH_FACTOR_RANGE, metresFromPower } from '../comparison/estimated-gain.ts';
import { DEFAULT_FLOORS, floorOf, type Floors } from '../comparison/floors.ts';
import { uniformFrom, type Uniform, addDrawn, blockLengthFor, correlatedMean } from '../comparison/blocks.ts';
import { DEFAULT_KNOWLEDGE, type InstrumentKnowledge } from '../instrument/error-table.ts';
import type { Instrumented } from '../instrument/seat-error.ts';
import { selectedSummary } from '../selected/selected-strokes.ts';
import { listSeats, seatValues, computeTravel } from '../selected/stroke-means.ts';
import type { Affected, Finding as Fault } from '../../recording/finding.ts';
import { normalPoint, sdWidening } from '../comparison/student.ts';
import { sortedQuantile, computeSpread } from '../statistics.ts';

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

interface Priced {
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
interface MeasuredValues {
  readonly values: Float64Array;
  readonly strokes: Int32Array;
}

export function held(values: Float64Array, strokes: Int32Array): MeasuredValues {
  const isThere = (_: number, k: number): boolean => Number.isFinite(values[k]);
  return { values: values.filter(isThere), strokes: strokes.filter(isThere) };
}

export const drawMeans = ({ uniform }: Debriefing, name: string, values: Float64Array): DrawnMean =>
  drawnMean(values, uniform(name));

const DRAWS = 400;
/** Share outside an interval, at either end. */
const TAIL = 0.05;

/** A number and its 90% interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Bootstrap of a mean: its variation over other strokes like these. */
export interface DrawnMean {
  readonly mean: number;
  readonly draws: Float64Array;
}

/**
 * Mean of values in the order rowed (no NaN), and 400 draws: circular blocks of ten strokes, widened by Student's t.
 * The same seed and length draw the same strokes, so common variation cancels. Künsch 1989; Politis and Romano 1992.
 */
export function drawnMean(values: Float64Array, uniform: Uniform): DrawnMean {
  const { mean, error, effective, strokes } = correlatedMean(values, true);
  const residuals = values.map((value) => (value - mean) * Math.sqrt(strokes / Math.max(1, strokes - 1)));
  const blockLength = blockLengthFor(strokes, 0);
  const series = { values: residuals, stratum: new Int32Array(strokes) };
  const sum = new Float64Array(1);
  const offs = Float64Array.from({ length: DRAWS }, () => {
    sum.fill(0);
    addDrawn(sum, series, blockLength, uniform);
    return (sum[0] ?? NaN) / strokes;
  });
  const blocks = strokes / blockLength;
  const ofDraws = computeSpread(offs).sd ?? 0;
  const wanted = Math.max(error, ofDraws * Math.sqrt(blocks / Math.max(1, blocks - 1)));
  const factor = ofDraws > 0 ? (wanted / ofDraws) * sdWidening(effective - 1) : 1;
  return { mean, draws: offs.map((off) => mean + factor * off) };
}

/** The value and the middle 90% of the draws. */
export function summarizeDraws(value: number, draws: Float64Array): Estimate {
  const sorted = draws.toSorted();
  const [low, high] = [sortedQuantile(sorted, TAIL), sortedQuantile(sorted, 1 - TAIL)];
  return { value, low: Math.min(value, low), high: Math.max(value, high) };
}

const EVEN_QUANTILES = Float64Array.from({ length: DRAWS }, (_, at) => {
  const below = (at + 0.5) / DRAWS;
  return below < 0.5 ? -normalPoint(below) : normalPoint(1 - below);
});

/** The same number of normal draws (mean 0, variance 1): its even quantiles, shuffled. */
export function normalDraws(uniform: Uniform): Float64Array {
  const draws = EVEN_QUANTILES.slice();
  for (let at = DRAWS - 1; at > 0; at--) {
    const other = Math.floor(uniform() * (at + 1));
    [draws[at], draws[other]] = [draws[other] ?? NaN, draws[at] ?? NaN];
  }
  return draws;
}
