// Trend of one number over the rower's comparable sessions.
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { wallClockMs } from '#engine/recording/clock.ts';
import { correlatedMean } from '#engine/analysis/comparison/blocks.ts';
import { student90 } from '#engine/analysis/comparison/student.ts';
import type { InstrumentKnowledge } from '#engine/analysis/instrument/error-table.ts';
import { oarlockHalf, seatOarlockEffects } from '#engine/analysis/instrument/seat-error.ts';
import { RATE_BAND_SPM } from '#engine/analysis/comparison/strata.ts';
import { seatValues } from '#engine/analysis/selected/stroke-means.ts';
import { computeMean } from '#engine/analysis/statistics.ts';
import { counted } from '#src/format/number.ts';
import { meanIn, type OwnSession, MIN_SESSIONS, usualRange } from '../../shared/debrief/own-usual.ts';
import type { LocaleText } from '../page/text-and-colours.ts';
import type { OrWhy, PageTrend, TrendPoint, PageNumber, Range } from './rower-page.ts';
import { findSeatDoubt } from '../../shared/data-quality.tsx';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';

/** Two points are not a trend. */
const MIN_POINTS = 3;
const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Latest points: more would blur on a phone. */
const MAX_POINTS = 24;

type Dated = Pick<Analysis, 'recordedFrom' | 'venueOffsetS'>;

function toTrendPoints(
  { kind, known }: TakenNumber,
  sessions: readonly OwnSession[],
  own: Dated,
  text: LocaleText,
): TrendPoint[] {
  const atMs = wallClockMs(own.recordedFrom, own.venueOffsetS);
  if (known === null || Number.isNaN(atMs)) return [];
  const before = sessions.flatMap((session): TrendPoint[] => {
    const { startedAt, utcOffsetS } = session.facts;
    const value = meanIn(session, kind.field);
    const when = wallClockMs(startedAt, utcOffsetS);
    if (!Number.isFinite(value) || !(when < atMs)) return [];
    return [{ day: text.date(startedAt, utcOffsetS) ?? '', atMs: when, value }];
  });
  const day = text.date(own.recordedFrom, own.venueOffsetS) ?? '';
  return [...before.slice(1 - MAX_POINTS), { day, atMs, value: known.mean }];
}

/** Trend of the first number that has one, timing before the others. */
export function pageTrend(
  numbers: readonly TakenNumber[],
  sessions: readonly OwnSession[],
  own: Dated,
  text: LocaleText,
): OrWhy<PageTrend> {
  const preferred = numbers.toSorted((a, b) => Number(b.kind.signed) - Number(a.kind.signed));
  for (const number of preferred) {
    const points = toTrendPoints(number, sessions, own, text);
    if (points.length < MIN_POINTS || number.known === null) continue;
    const { kind, known, usual } = number;
    return {
      is: {
        title: `${kind.trend}, ${WORDS[points.length] ?? points.length} sessions`,
        points,
        errorOfLast: known.half,
        usual,
        write: (value) => `${numberWords(kind, value, text)}${kind.unit}`,
      },
    };
  }
  const most = Math.max(0, ...preferred.map((number) => toTrendPoints(number, sessions, own, text).length));
  return {
    why: `A trend needs ${MIN_POINTS} sessions in this boat class at this rate, with the same oars and sensors. So far there ${most === 0 ? 'is none' : most === 1 ? 'is one' : `are ${most}`}.`,
  };
}

// Three numbers of a rower page, each with its interval, compared only with the rower's own baseline.
interface NumberKind {
  readonly field: GateField;
  readonly name: string;
  /** Suffix of the number. */
  readonly unit: string;
  readonly decimals: number;
  readonly signed: boolean;
  /** Outside the normal range. @param range "250 to 270". */
  readonly more: (range: string) => string;
  readonly less: (range: string) => string;
  /** "Your catch", title of the trend. */
  readonly trend: string;
}

const POWER: NumberKind = {
  field: 'powerW',
  name: 'Power',
  unit: '\u00A0W',
  decimals: 0,
  signed: false,
  more: (range) => `above your normal range, ${range}`,
  less: (range) => `below your normal range, ${range}`,
  trend: 'Your power',
};
const CATCH: NumberKind = {
  field: 'catchOffsetMs',
  name: 'At the catch, against the stroke seat',
  unit: '\u00A0ms',
  decimals: 0,
  signed: true,
  more: (range) => `later than your normal range, ${range}`,
  less: (range) => `earlier than your normal range, ${range}`,
  trend: 'Your catch',
};
const REACH: NumberKind = {
  field: 'catchAngleDeg',
  name: 'Catch angle',
  unit: '°',
  decimals: 1,
  signed: false,
  more: (range) => `shorter than your normal range, ${range}`,
  less: (range) => `longer than your normal range, ${range}`,
  trend: 'Your catch angle',
};
const LENGTH: NumberKind = {
  field: 'arcDeg',
  name: 'Length',
  unit: '°',
  decimals: 1,
  signed: false,
  more: (range) => `longer than your normal range, ${range}`,
  less: (range) => `shorter than your normal range, ${range}`,
  trend: 'Your length',
};

/** Rounding residue of an oar timed against itself, ms. */
const NOTHING_MS = 1e-6;

/** Timing is meaningless for the reference seat and for a single rower: the catch angle replaces it. */
export function numberKinds(analysis: Analysis, seat: number, strokes: Int32Array): readonly NumberKind[] {
  const offsets = seatValues(analysis, CATCH.field, seat, strokes).filter(Number.isFinite);
  const isReference = offsets.length > 0 && offsets.every((offset) => Math.abs(offset) < NOTHING_MS);
  const isAlone = analysis.gates.every((gate) => gate.seat === seat);
  return [POWER, isReference || isAlone ? REACH : CATCH, LENGTH];
}

/** Mean with half of its 90% interval. */
export interface KnownMean {
  readonly mean: number;
  readonly half: number;
}

/** Rate of each stroke, spm. */
export const listRates = ({ strokes: { boat } }: Analysis, strokes: Int32Array): Float64Array =>
  Float64Array.from(strokes, (stroke) => boat.rateSpm[stroke] ?? Number.NaN);

/** Strokes with unknown rate form one band. */
const rateBand = (rateSpm: number): number => (Number.isFinite(rateSpm) ? Math.floor(rateSpm / RATE_BAND_SPM) : -1);

/**
 * Null with too few strokes for an error estimate. `values` and `ratesSpm`: one per stroke, in order. Rates were
 * planned, so only the variation within a rate is error.
 */
export function knownMean(values: Float64Array, ratesSpm: Float64Array): KnownMean | null {
  const isThere = (_: number, at: number): boolean => Number.isFinite(values[at]);
  const there = values.filter(isThere);
  const bands = Array.from(ratesSpm.filter(isThere), rateBand);
  const means = new Map(
    [...new Set(bands)].map((band) => [band, computeMean(there.filter((_, at) => bands[at] === band)) ?? Number.NaN]),
  );
  const residuals = there.map((value, at) => value - (means.get(bands[at] ?? Number.NaN) ?? Number.NaN));
  const { error, effective, strokes } = correlatedMean(residuals);
  const free = (strokes - 1) / Math.max(0, strokes - means.size);
  const half = student90(effective - 1) * error * Math.sqrt(free);
  const mean = computeMean(there);
  return mean !== null && Number.isFinite(half) ? { mean, half } : null;
}

/** With the error of the oarlock, for a number that is read next to another rower's; a rower against their own usual needs none. */
export function withOarlock(
  { mean, half }: KnownMean,
  { analysis, seat, strokes }: Pick<Taken, 'analysis' | 'seat' | 'strokes'>,
  field: GateField,
  knowledge?: InstrumentKnowledge,
): KnownMean {
  const oarlocks = seatOarlockEffects(analysis, field, seat, mean, strokes, knowledge);
  return { mean, half: Math.hypot(half, oarlockHalf({ seat, value: mean, strokesSd: 0, oarlocks }, knowledge)) };
}

/** Half of an interval, rounded up: never narrower than it is, and never zero. */
export function errorWords(half: number, decimals: number, text: LocaleText): string {
  const step = 10 ** -decimals;
  return `± ${text.number(Math.max(1, Math.ceil(half / step - 1e-9)) * step, decimals)}`;
}

/** Formatted in the unit of its kind, without the unit. */
const numberWords = ({ signed, decimals }: NumberKind, value: number, text: LocaleText): string =>
  signed ? text.signed(value, decimals) : text.number(value, decimals);

interface TakenNumber {
  readonly kind: NumberKind;
  /** Null when not measured, or in too few strokes. */
  readonly known: KnownMean | null;
  /** Range of the sessions before. */
  readonly usual: Range | null;
  readonly shown: PageNumber;
}

interface Taken {
  readonly analysis: Analysis;
  readonly seat: number;
  readonly strokes: Int32Array;
  readonly sessions: readonly OwnSession[];
  readonly text: LocaleText;
}

/** A number that never changes was written, not measured. */
const isFrozen = (values: Float64Array): boolean => values.length > 1 && values.every((value) => value === values[0]);

function whyNot({ analysis, seat, strokes }: Taken, field: GateField, there: Float64Array): string {
  if (isFrozen(there)) return 'Not measured: the recording has the same value in every stroke';
  if (there.length > 0) return `measured in ${counted(there.length, 'stroke')} only, too few for a number`;
  const gate = analysis.gates.findIndex((one) => one.seat === seat);
  return whyAbsent(analysis, field, gate, strokes);
}

function againstUsual(
  { mean, half }: KnownMean,
  usual: Range | null,
  kind: NumberKind,
  known: number,
  text: LocaleText,
) {
  if (usual === null)
    return { words: `no normal range yet: ${known} of ${MIN_SESSIONS} comparable sessions`, isUnusual: false };
  const range = `${numberWords(kind, usual.low, text)} to ${numberWords(kind, usual.high, text)}`;
  if (mean - half > usual.high) return { words: kind.more(range), isUnusual: true };
  if (mean + half < usual.low) return { words: kind.less(range), isUnusual: true };
  return { words: `in your normal range, ${range}`, isUnusual: false };
}

/** Formatted number of the page. */
export function takenNumber(taken: Taken, kind: NumberKind): TakenNumber {
  const { analysis, seat, strokes, sessions, text } = taken;
  const { name, field, unit, decimals } = kind;
  const values = seatValues(analysis, field, seat, strokes);
  const there = values.filter(Number.isFinite);
  const known = isFrozen(there) ? null : knownMean(values, listRates(analysis, strokes));
  const before = sessions.map((session) => meanIn(session, field)).filter(Number.isFinite);
  const usual = usualRange(sessions, field);
  if (known === null) {
    const beside = whyNot(taken, field, there);
    return { kind, known, usual, shown: { name, measured: null, beside, isUnusual: false } };
  }
  const error = `${errorWords(withOarlock(known, taken, field).half, decimals, text)}${unit}`;
  const measured = { value: numberWords(kind, known.mean, text), unit, error };
  const { words, isUnusual } =
    findSeatDoubt(analysis, seat, field, strokes) === null
      ? againstUsual(known, usual, kind, before.length, text)
      : { words: 'possibly wrong: ask your coach to check the sensor', isUnusual: false };
  return { kind, known, usual, shown: { name, measured, beside: words, isUnusual } };
}
