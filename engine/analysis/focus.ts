// A focus: what a coach wants of a rower or the crew after a finding, and what the next sessions at that rate answer.
import type { Analysis, GateField } from './analysis.ts';
import { betweenDays } from './comparison/difference.ts';
import { USUAL_REFERENCE } from './crew/reference-name.ts';
import { analysisAgainst } from './crew/timing-reference.ts';
import { meanHalfInterval } from './debrief/against-usual.ts';
import { seatValues, weighedRates } from './selected/stroke-means.ts';
import { computeMean } from './statistics.ts';

/** Metrics of a finding that one number per session answers. */
export const FOCUS_METRICS = [
  'arcDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'powerW',
  'catchOffsetMs',
] as const satisfies readonly GateField[];
export type FocusMetric = (typeof FOCUS_METRICS)[number];

export const isFocusMetric = (text: string | null): text is FocusMetric =>
  FOCUS_METRICS.some((metric) => metric === text);

/** Whole strokes per minute, both included. */
export interface RateBand {
  readonly fromSpm: number;
  readonly toSpm: number;
}

export interface Focus extends RateBand {
  readonly metric: FocusMetric;
  /** Signed change in the metric's unit; never 0. */
  readonly asked: number;
}

/**
 * The whole rate at which most of these strokes were rowed, give or take `half`; of several the one in their middle.
 * A mean of pieces at 20 and 30 is a rate that no one rowed.
 * @param rates strokes per minute; NaN counts for none.
 * @returns null without a rate.
 */
export function mostRowedRate(rates: ArrayLike<number>, half: number): number | null {
  const whole = Array.from(rates, Math.round).filter(Number.isFinite);
  const judged = [...new Set(whole)].map((rate) => {
    const off = whole.map((one) => Math.abs(one - rate)).filter((by) => by <= half);
    return { rate, count: off.length, off: off.reduce((sum, by) => sum + by, 0) };
  });
  return judged.toSorted((one, other) => other.count - one.count || one.off - other.off)[0]?.rate ?? null;
}

/** Fewer strokes in the band say nothing of a session. */
export const MIN_FOCUS_STROKES = 10;

/**
 * The measured strokes in the band, in the order rowed and the metric's unit: the mean of these seats. Catches are
 * timed against the stroke seat.
 * @param strokes indexes into the stroke table.
 */
export function focusValues(
  measured: Analysis,
  { metric, fromSpm, toSpm }: Focus,
  seats: readonly number[],
  strokes: Int32Array,
): Float64Array {
  const analysis = metric === 'catchOffsetMs' ? analysisAgainst(measured, USUAL_REFERENCE) : measured;
  const columns = seats.map((seat) => seatValues(analysis, metric, seat, strokes));
  const rates = weighedRates(analysis.strokes, strokes).values;
  return Float64Array.from(strokes, (_, k) => {
    const rate = Math.round(rates[k] ?? NaN);
    return rate >= fromSpm && rate <= toSpm ? meanOf(columns.map((of) => of[k] ?? NaN)) : NaN;
  }).filter(Number.isFinite);
}

/** A session's number; null with too few strokes. */
export const focusMean = (values: Float64Array): number | null =>
  values.length < MIN_FOCUS_STROKES ? null : computeMean(values);

/** Difference in the metric's unit with its 90% interval; null where too few sessions say how much days differ. */
export interface Got {
  readonly got: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** `other`: surely the other way; `unclear`: the interval holds zero or is unknown. */
  readonly verdict: 'better' | 'other' | 'unclear';
}

export interface Answered extends Got {
  readonly mean: number;
  readonly usual: number;
  /** Earlier sessions. */
  readonly sessions: number;
  /** Whether at least half of it was left in the last quarter of the strokes; null where nothing was gained. */
  readonly held: 'yes' | 'no' | 'unclear' | null;
}

export type FocusAnswer =
  | Answered
  /** Too few measured strokes in the band, or no comparable session before. */
  | { readonly why: 'strokes' | 'before' };

function compare(asked: number, before: readonly number[], after: readonly number[], atLeast: number): Got {
  const got = meanOf(after) - meanOf(before);
  const days = betweenDays(before, after);
  const half = days === null ? Infinity : Math.max(days, atLeast);
  const isSure = Math.abs(got) > half;
  return {
    got,
    interval: Number.isFinite(half) ? { low: got - half, high: got + half } : null,
    verdict: isSure ? (got * asked > 0 ? 'better' : 'other') : 'unclear',
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Strokes in a quarter below which it cannot be told. */
const MIN_IN_QUARTER = 4;

function heldToTheEnd(values: Float64Array, usual: number, got: number): Answered['held'] {
  const last = values.slice(Math.ceil(values.length * 0.75));
  if (last.length < MIN_IN_QUARTER) return 'unclear';
  const left = Math.sign(got) * ((computeMean(last) ?? NaN) - usual) - Math.abs(got) / 2;
  const half = meanHalfInterval(last);
  return left > half ? 'yes' : left < -half ? 'no' : 'unclear';
}

/**
 * One session's answer. The interval holds the variation from day to day, which the same oarlock's drift is part of,
 * and is never narrower than the strokes alone leave it.
 * @param usual one mean per earlier comparable session.
 * @param values of the session, as `focusValues` gives them.
 */
export function answerFocus({ asked }: Focus, usual: readonly number[], values: Float64Array): FocusAnswer {
  const mean = focusMean(values);
  if (mean === null) return { why: 'strokes' };
  if (usual.length === 0) return { why: 'before' };
  const found = compare(asked, usual, [mean], meanHalfInterval(values));
  const before = meanOf(usual);
  return {
    ...found,
    mean,
    usual: before,
    sessions: usual.length,
    held: found.verdict === 'better' ? heldToTheEnd(values, before, found.got) : null,
  };
}

/** One comparable session after the ask. */
export interface FocusDay {
  /** "2025-05-17". */
  readonly day: string;
  readonly mean: number;
}

export interface Lasting {
  /** Last day on which at least half of it was there. */
  readonly until: string;
  /** No later session shows less. */
  readonly isStill: boolean;
}

export interface FocusOutcome extends Got {
  readonly sessions: number;
  /** Null unless it got better. */
  readonly lasted: Lasting | null;
}

/** It is over when two sessions in a row show less than half: one of them may be chance. */
function lastingOf(days: readonly FocusDay[], usual: number, got: number): Lasting | null {
  const isThere = ({ mean }: FocusDay): boolean => Math.sign(got) * (mean - usual) >= Math.abs(got) / 2;
  const over = days.findIndex((day, at) => {
    const next = days[at + 1];
    return next !== undefined && !isThere(day) && !isThere(next);
  });
  const last = (over < 0 ? days : days.slice(0, over)).findLast(isThere);
  return last === undefined ? null : { until: last.day, isStill: over < 0 };
}

/**
 * All sessions after the ask together: what was got until the focus ended, and how long it lasted.
 * @param days by time.
 * @param until last day of the focus; without a session by then, the first one counts.
 * @returns null without an earlier or a later session.
 */
export function focusOutcome(
  { asked }: Focus,
  usual: readonly number[],
  days: readonly FocusDay[],
  until: string,
): FocusOutcome | null {
  const [first] = days;
  if (first === undefined || usual.length === 0) return null;
  const within = days.filter(({ day }) => day <= until);
  const answered = within.length === 0 ? [first] : within;
  const found = compare(
    asked,
    usual,
    answered.map(({ mean }) => mean),
    0,
  );
  const lasted = found.verdict === 'better' ? lastingOf(days, meanOf(usual), found.got) : null;
  return { ...found, sessions: answered.length, lasted };
}
