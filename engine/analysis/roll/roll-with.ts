// Links between the boat's roll at four moments of the stroke and each oar in the same stroke. Links only, not causes:
// a rolling boat moves hands and gates.
import { say, sayList, seatAs, wholeValue, type Message } from '../../recording/message.ts';
import type { Analysis, GateField } from '../analysis.ts';
import { findStretches } from '../changes/series.ts';
import { uniformFrom } from '../comparison/blocks.ts';
import { studentAt } from '../comparison/student.ts';
import { besideRunningMean } from '../leads/transitions.ts';
import { chanceLevel, createJudge, type CrossValidation } from '../cross-validation.ts';
import { listSeats, seatValues } from '../selected/stroke-means.ts';
import { sortedQuantile, computeMean } from '../statistics.ts';
import type { Engine } from '../../runtime/engine.ts';
import { boatChannel } from '../../recording/channels.ts';
import type { Samples } from '../../recording/recording.ts';

type Rowed = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface RollAt {
  readonly moment: RollMoment;
  /**
   * Share of the roll's squares predicted by the oars of the same stroke in held-out strokes, with its 90% interval.
   */
  readonly explained: Share;
  /** Upper limit by chance in 19 of 20 cases. */
  readonly chance: number;
  /** The same from the oars of the stroke before. */
  readonly fromBefore: number;
  /**
   * Seats whose share exceeds three standard errors, largest first; empty if the roll is not predicted beyond chance.
   */
  readonly seats: readonly { readonly seat: number; readonly share: Share }[];
  readonly sentence: Message;
}

export interface RollWith {
  readonly moments: readonly RollAt[];
  /** Number of strokes. */
  readonly strokes: number;
  /** Reason for an empty answer and what would help; otherwise null. */
  readonly nothing: Message | null;
}

const MIN_ROLLED = 80;
const MIN_SEATS = 2;
/** Strokes on either side of the running mean. */
const RUNNING = 12;
/** Minimum run for a running mean. */
const MIN_IN_RUN = 20;
const OF_SEATS = ['catchS', 'catchAngleDeg', 'peakForceN', 'finishS'] as const satisfies readonly GateField[];
const MOMENTS: ReadonlySet<GateField> = new Set(['catchS', 'finishS']);
/** Standard errors for a normal distribution, increased for few blocks. */
const ERRORS = 3;
/** Minimum share worth reporting. */
const MIN_SHARE = 0.05;
const BLOCK = 10;
const DRAWS = 200;
const SEED = 1747;
const SURELY = 0.05;

/** Start and end of each stretch among all strokes. */
function stretchBounds(rowed: Rowed, chosen: Int32Array): { readonly strokes: Int32Array; readonly bounds: number[] } {
  const runs = findStretches(rowed, chosen).filter(({ length }) => length >= MIN_IN_RUN);
  const bounds = [0];
  for (const { length } of runs) bounds.push((bounds.at(-1) ?? 0) + length);
  return { strokes: Int32Array.from(runs.flatMap((run) => Array.from(run))), bounds };
}

const besideOwnMean = (values: Float64Array, bounds: readonly number[]): Float64Array =>
  Float64Array.from(
    bounds.slice(1).flatMap((to, run) => Array.from(besideRunningMean(values.subarray(bounds[run], to), RUNNING))),
  );

/** Standardized to mean 0 and deviation 1. */
function unit(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const sd = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return values.map((value) => (sd > 0 ? (value - mean) / sd : 0));
}

/** Four values of every seat in every stroke; moments relative to the crew's mean. */
function oarColumns(rowed: Rowed, seats: readonly number[], strokes: Int32Array): Float64Array[] {
  const ofFields = OF_SEATS.map((field) => {
    const all = seats.map((seat) => seatValues(rowed, field, seat, strokes));
    if (!MOMENTS.has(field)) return all;
    const crew = averageColumns(all);
    return all.map((own) => own.map((value, k) => value - (crew[k] ?? NaN)));
  });
  return seats.flatMap((_, at) => ofFields.flatMap((all) => all[at] ?? []));
}

function averageColumns(columns: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(columns[0]?.length ?? 0);
  for (const column of columns) for (let k = 0; k < mean.length; k++) mean[k] = (mean[k] ?? 0) + (column[k] ?? NaN);
  return mean.map((sum) => sum / columns.length);
}

interface Rows {
  readonly columns: readonly Float64Array[];
  readonly target: Float64Array;
}

/** Fully measured rows with the target `shift` strokes later, each column of deviation 1. */
function collectRows(columns: readonly Float64Array[], target: Float64Array, shift: number): Rows {
  const rows = Int32Array.from(target.keys()).filter(
    (k) => k >= shift && Number.isFinite(target[k]) && columns.every((column) => Number.isFinite(column[k - shift])),
  );
  return {
    columns: columns.map((column) => unit(valuesAt(column, rows, -shift))),
    target: unit(valuesAt(target, rows, 0)),
  };
}

function valuesAt(column: Float64Array, rows: Int32Array, shift: number): Float64Array {
  const values = new Float64Array(rows.length);
  rows.forEach((row, k) => (values[k] = column[row + shift] ?? NaN));
  return values;
}

const countBlocks = (rows: number): number => Math.max(1, Math.floor(rows / BLOCK));

/** Bootstrap over blocks of ten rows: value and spread of each sum of products relative to the sum of squares. */
function drawnShares(products: readonly Float64Array[], squares: Float64Array): { share: Share; error: number }[] {
  const uniform = uniformFrom(SEED);
  const blocks = countBlocks(squares.length);
  const blockSums = (values: Float64Array): Float64Array => {
    const sums = new Float64Array(blocks);
    values.forEach((value, k) => {
      const block = Math.min(blocks - 1, Math.floor(k / BLOCK));
      sums[block] = (sums[block] ?? 0) + value;
    });
    return sums;
  };
  const all = blockSums(squares);
  const each = products.map(blockSums);
  const total = (sums: Float64Array, drawn: Int32Array): number => {
    let sum = 0;
    for (const block of drawn) sum += sums[block] ?? 0;
    return sum;
  };
  const draws = Array.from({ length: DRAWS }, () =>
    Int32Array.from({ length: blocks }, () => Math.floor(uniform() * blocks)),
  );
  const every = Int32Array.from({ length: blocks }, (_, block) => block);
  const ofSquares = draws.map((drawn) => total(all, drawn));
  return each.map((sums) => {
    const ratios = Float64Array.from(draws, (drawn, k) => total(sums, drawn) / (ofSquares[k] ?? NaN)).sort();
    const mean = ratios.reduce((sum, value) => sum + value, 0) / DRAWS;
    const error = Math.sqrt(ratios.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (DRAWS - 1));
    const value = total(sums, every) / total(all, every);
    return {
      share: { value, low: sortedQuantile(ratios, SURELY), high: sortedQuantile(ratios, 1 - SURELY) },
      error,
    };
  });
}

/** Each seat's part of the prediction times the target. */
const seatProducts = ({ parts }: CrossValidation, target: Float64Array, seats: readonly number[]): Float64Array[] =>
  seats.map((_, seat) => {
    const own = parts.slice(seat * OF_SEATS.length, (seat + 1) * OF_SEATS.length);
    return target.map((value, k) => value * own.reduce((sum, part) => sum + (part[k] ?? NaN), 0));
  });

/** Predicted part of the target's squares, row by row. */
const foretoldSquares = ({ parts }: CrossValidation, target: Float64Array): Float64Array =>
  target.map((value, k) => value ** 2 - (value - parts.reduce((sum, part) => sum + (part[k] ?? NaN), 0)) ** 2);

const ROLL_NAMES: Readonly<Record<RollMoment, string>> = {
  catch: 'The roll at the catch',
  'mid-drive': 'The roll mid-drive',
  finish: 'The roll at the finish',
  'mid-recovery': 'The roll mid-recovery',
};

const percent = (share: number): string => String(Math.max(0, Math.round(100 * share)));

function formatSentence(moment: RollMoment, explained: Share, chance: number, seats: RollAt['seats']): Message {
  const roll = ROLL_NAMES[moment];
  if (!(explained.value > chance)) {
    return say`${roll} isn’t linked to the oars beyond chance (${percent(explained.value)}%, by chance up to ${percent(chance)}%).`;
  }
  if (seats.length === 0) {
    return say`${roll} is linked to the oars (${percent(explained.value)}%, ${percent(explained.low)} to ${percent(explained.high)}), but not to any single seat.`;
  }
  const named = seats.map(
    ({ seat, share }) =>
      say`${seatAs('seat', seat)} (${percent(share.value)}%, ${percent(share.low)} to ${percent(share.high)})`,
  );
  return say`${roll} is linked to ${sayList(named)}. These sensors can’t show which comes first.`;
}

function rollAt(
  moment: RollMoment,
  columns: readonly Float64Array[],
  roll: Float64Array,
  seats: readonly number[],
): RollAt | null {
  const { columns: own, target } = collectRows(columns, roll, 0);
  if (target.length < MIN_ROLLED) return null;
  const judge = createJudge(own);
  const heldOut = judge.judge(target);
  const chance = chanceLevel(judge, target);
  const squares = target.map((value) => value ** 2);
  const [whole] = drawnShares([foretoldSquares(heldOut, target)], squares);
  const isTold = heldOut.explained > chance;
  const shares = drawnShares(seatProducts(heldOut, target, seats), squares);
  const told = shares
    .flatMap(({ share, error }, at) =>
      isTold && share.value >= MIN_SHARE && share.value > studentAt(ERRORS, countBlocks(target.length) - 1) * error
        ? [{ seat: seats[at] ?? 0, share }]
        : [],
    )
    .toSorted((a, b) => b.share.value - a.share.value);
  const before = collectRows(columns, roll, 1);
  const explained = whole?.share ?? { value: heldOut.explained, low: NaN, high: NaN };
  return {
    moment,
    explained,
    chance,
    fromBefore: createJudge(before.columns).explained(before.target),
    seats: told,
    sentence: formatSentence(moment, explained, chance, told),
  };
}

const closed = (strokes: number, nothing: Message): RollWith => ({ moments: [], strokes, nothing });

/**
 * Roll minus its running mean over 12 strokes on either side, from catch time, catch angle, peak force and finish time
 * of every seat treated equally. Seeds are fixed.
 * @param chosen indexes into the stroke table, ascending; `roll` has one value for each.
 */
export function rollWith(rowed: Rowed, chosen: Int32Array, roll: RollAtMoments | null): RollWith {
  if (roll === null)
    return closed(0, say`Finding what roll is linked to needs a roll sensor. This recording has none.`);
  const seats = listSeats(rowed.gates);
  if (seats.length < MIN_SEATS) {
    return closed(0, say`Finding what roll is linked to needs a second rower with a measured oar.`);
  }
  const { strokes, bounds } = stretchBounds(rowed, chosen);
  const placeOf = new Map(Array.from(chosen, (stroke, place) => [stroke, place]));
  const columns = oarColumns(rowed, seats, strokes).map((column) => besideOwnMean(column, bounds));
  const moments = ROLL_MOMENTS.flatMap((moment) => {
    const own = Float64Array.from(strokes, (stroke) => roll[moment][placeOf.get(stroke) ?? -1] ?? NaN);
    return rollAt(moment, columns, besideOwnMean(own, bounds), seats) ?? [];
  });
  if (moments.length > 0) return { moments, strokes: strokes.length, nothing: null };
  return closed(
    strokes.length,
    say`Finding what roll is linked to needs ${wholeValue(MIN_ROLLED)} consecutive strokes with roll and every oar measured. This selection has ${wholeValue(strokes.length)}.`,
  );
}

export const ROLL_MOMENTS = ['catch', 'mid-drive', 'finish', 'mid-recovery'] as const;
export type RollMoment = (typeof ROLL_MOMENTS)[number];

/** Degrees, one value per chosen stroke, NaN if not measured. */
export type RollAtMoments = Readonly<Record<RollMoment, Float64Array>>;

/** Rows on either side that are averaged. */
const AROUND = 2;
/** Limit of a boat's roll. */
const MAX_DEG = 60;

const isTold = (value: number): boolean => Math.abs(value) <= MAX_DEG;

/**
 * Roll of the boat at four moments of every stroke. At the mean catch and finish of all oars, midway between them, and
 * midway from the finish to the next catch; each the mean of five samples. Null without a roll channel.
 * @param chosen indexes into the stroke table.
 */
export function rollMoments(
  engine: Engine,
  samples: Samples,
  { strokes: table, gates }: Pick<Analysis, 'strokes' | 'gates'>,
  chosen: Int32Array,
): RollAtMoments | null {
  const channel = boatChannel(samples, 'roll');
  if (channel === null) return null;
  const roll = engine.view(channel.column);
  const timeS = engine.f64(samples.timeS.address, samples.rowCount);
  const crewMoment = (field: Extract<GateField, 'catchS' | 'finishS'>, stroke: number): number =>
    computeMean(gates.map((_, gate) => table.gate[field][stroke * table.gateCount + gate] ?? NaN)) ?? NaN;
  const rollAt = (stroke: number, momentS: number): number => {
    const first = table.fromRow[stroke] ?? 0;
    const row = first + Math.round((momentS - (timeS[first] ?? NaN)) * samples.sampleRateHz);
    if (!(row >= AROUND && row + AROUND < samples.rowCount)) return NaN;
    const around = Array.from(roll.subarray(row - AROUND, row + AROUND + 1));
    return around.every(isTold) ? (computeMean(around) ?? NaN) : NaN;
  };
  const each = (momentOf: (stroke: number) => number): Float64Array =>
    Float64Array.from(chosen, (stroke) => rollAt(stroke, momentOf(stroke)));
  const caught = (stroke: number): number => crewMoment('catchS', stroke);
  const finished = (stroke: number): number => crewMoment('finishS', stroke);
  return {
    catch: each(caught),
    'mid-drive': each((stroke) => (caught(stroke) + finished(stroke)) / 2),
    finish: each(finished),
    'mid-recovery': each((stroke) => (finished(stroke) + caught(stroke + 1)) / 2),
  };
}
