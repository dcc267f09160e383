// Compares a rower with the median of the others, or their own baseline, in the same strokes: power, slip, wash and
// length, each as work not rowed. Against others it includes the error of the oarlocks, and no one is named within it.
import type { GateField } from '../analysis.ts';
import { Z90 } from '../comparison/student.ts';
import { rowedDifference, type RowedSeat } from '../instrument/crew-differences.ts';
import { DEBRIEF_OTHER_CHANCE, DEBRIEF_POWER_CHANCE } from '../instrument/naming.ts';
import { seatOarlockEffects } from '../instrument/seat-error.ts';
import { computeMean, median, computeOtherMedians, computeSpread } from '../statistics.ts';
import { comparedSentence, oarlocksSentence, type ComparedKind, type Reference } from './debrief-messages.ts';
import {
  drawnMean,
  summarizeDraws,
  normalDraws,
  type DrawnMean,
  type Estimate,
  MIN_STROKES,
  lostMetres,
  NO_PRICE,
  OF_WASH,
  OF_WORK,
  priced,
  computeScore,
  thresholdOf,
  type Debriefing,
  type ModelFactor,
} from './values.ts';
import type { Candidate, InstrumentPart } from './finding.ts';

interface Against {
  readonly kind: ComparedKind;
  readonly field: GateField;
  readonly unit: string;
  /** Which direction costs speed: more, or less. */
  readonly worse: 1 | -1;
  readonly model: ModelFactor;
  /** Share of identical crews in which it may name someone: `NAMING_CHANCE` for all together, half of it for power. */
  readonly chance: number;
  /** Share of the crew's power per unit; null if unknown. */
  readonly shareOfOne: (debriefing: Debriefing, seat: number) => number | null;
}

const wattShare = ({ crewW }: Debriefing): number | null => (crewW !== null && crewW > 0 ? 1 / crewW : null);
const rising = ({ flanks }: Debriefing, seat: number): number | null => flanks(seat)?.rising ?? null;
const falling = ({ flanks }: Debriefing, seat: number): number | null => flanks(seat)?.falling ?? null;
const IN_DEGREES = { unit: 'deg', chance: DEBRIEF_OTHER_CHANCE } as const;

const AGAINST: readonly Against[] = [
  {
    kind: 'power',
    field: 'powerW',
    unit: 'W',
    worse: -1,
    model: OF_WORK,
    chance: DEBRIEF_POWER_CHANCE,
    shareOfOne: wattShare,
  },
  {
    ...IN_DEGREES,
    kind: 'slip',
    field: 'catchSlipDeg',
    worse: 1,
    model: OF_WORK,
    shareOfOne: rising,
  },
  {
    ...IN_DEGREES,
    kind: 'wash',
    field: 'finishSlipDeg',
    worse: 1,
    model: OF_WASH,
    shareOfOne: falling,
  },
  {
    ...IN_DEGREES,
    kind: 'length',
    field: 'arcDeg',
    worse: -1,
    model: OF_WORK,
    shareOfOne: rising,
  },
];

/** A rower's mean over the strokes in which all were measured, and the others' values in them. */
interface SeatMean extends RowedSeat {
  readonly seat: number;
  readonly drawn: DrawnMean;
  /** Of the others, stroke by stroke and draw by draw. */
  readonly others: { readonly values: Float64Array; readonly draws: Float64Array };
}

interface FieldMeans {
  readonly strokes: Int32Array;
  readonly seats: readonly SeatMean[];
}

/** Minimum share of strokes for a rower; those with fewer are excluded so that the others keep theirs. */
const MIN_MEASURED = 0.5;

function fieldMeans(debriefing: Debriefing, field: GateField): FieldMeans {
  const { analysis, knowledge, trusted, values, strokes, uniform } = debriefing;
  const isMeasured = (seat: number): boolean =>
    values(field, seat).filter(Number.isFinite).length >= MIN_MEASURED * strokes.length;
  const seats = trusted.filter(isMeasured);
  const columns = seats.map((seat) => values(field, seat));
  const all = (_: number, k: number): boolean => columns.every((column) => Number.isFinite(column[k]));
  const own = columns.map((column) => column.filter(all));
  const drawn = own.map((one) => drawnMean(one, uniform(field)));
  const [ofValues, ofDraws] = [computeOtherMedians(own), computeOtherMedians(drawn.map(({ draws }) => draws))];
  const there = strokes.filter(all);
  return {
    strokes: there,
    seats: seats.flatMap((seat, at): SeatMean[] => {
      const [mine, mean, others, draws] = [own[at], drawn[at], ofValues[at], ofDraws[at]];
      if (mine === undefined || mean === undefined || others === undefined || draws === undefined) return [];
      const oarlocks = seatOarlockEffects(analysis, field, seat, mean.mean, there, knowledge);
      const measured = { seat, value: mean.mean, strokesSd: 0, oarlocks };
      return [{ seat, values: mine, drawn: mean, others: { values: others, draws }, measured }];
    }),
  };
}

/** A rower's distance from the reference, + is more, with the interval that every table of it shows. */
interface Beyond extends Estimate {
  readonly whom: Reference;
  readonly draws: Float64Array;
  readonly reference: Float64Array;
  readonly instrument: InstrumentPart | null;
  /** True if significant by the strokes alone. */
  readonly isSure: boolean;
  /** True if oarlock error cannot explain it either. */
  readonly isNamed: boolean;
}

const hasSureSign = ({ low, high }: Estimate): boolean => low > 0 || high < 0;

/** Against the own baseline on the same oarlock, so its gain cancels. */
function beyondUsual({ usuals }: Debriefing, field: GateField, { seat, values, drawn }: SeatMean): Beyond | null {
  const usual = usuals.get(seat)?.[field];
  if (usual === undefined) return null;
  const value = drawn.mean - usual.value;
  const draws = drawn.draws.map((draw) => draw - usual.value);
  const estimate = summarizeDraws(value, draws);
  const isSure = hasSureSign(estimate);
  return {
    whom: { is: 'usual', sessions: usual.sessions },
    ...estimate,
    draws,
    reference: new Float64Array(values.length).fill(usual.value),
    instrument: null,
    isSure,
    isNamed: isSure,
  };
}

/** Against the median of the others; in a pair, against the other. Null for a single rower. */
function beyondOthers(
  { knowledge, uniform }: Debriefing,
  { field, chance }: Against,
  { seats }: FieldMeans,
  own: SeatMean,
): Beyond | null {
  if (seats.length < 2) return null;
  const draws = own.drawn.draws.map((draw, at) => draw - (own.others.draws[at] ?? NaN));
  const others = seats.filter((one) => one !== own);
  const [other] = others;
  const found = rowedDifference(own, others, { knowledge, chance });
  const normals = normalDraws(uniform(`${field} ${own.seat} oarlocks`));
  const moved = found.value - (own.drawn.mean - median(others.map(({ drawn: { mean } }) => mean)));
  return {
    whom: other !== undefined && others.length === 1 ? { is: 'seat', seat: other.seat } : { is: 'median' },
    value: found.value,
    low: found.low,
    high: found.high,
    draws: draws.map((draw, at) => draw + moved + found.instrumentSd * (normals[at] ?? NaN)),
    reference: own.others.values,
    instrument: found.instrumentSd > 0 ? { share: found.instrumentShare, half: Z90 * found.instrumentSd } : null,
    isSure: hasSureSign(
      summarizeDraws(
        found.value,
        draws.map((draw) => draw + moved),
      ),
    ),
    isNamed: found.isNamed,
  };
}

function toCandidates(
  debriefing: Debriefing,
  against: Against,
  strokes: Int32Array,
  { seat, values, drawn }: SeatMean,
  beyond: Beyond,
): Candidate[] {
  const { kind, field, unit, worse, model, shareOfOne } = against;
  const { value, low, high } = beyond;
  const size = { value, low, high };
  const lost = worse === 1 ? size : { value: -value, low: -high, high: -low };
  if (!beyond.isSure || !beyond.isNamed || lost.value < thresholdOf(debriefing, unit) || !(lost.low > 0)) return [];
  const draws = beyond.draws.map((draw) => worse * draw);
  // The size covers the strokes all rowed; the rower's own value is the one in every table.
  const own = computeMean(debriefing.values(field, seat)) ?? drawn.mean;
  const share = shareOfOne(debriefing, seat);
  const uniform = debriefing.uniform(`${kind} ${seat}`);
  const price =
    share === null ? NO_PRICE : priced(lost.value, draws, (loss) => lostMetres(share * loss), model, uniform);
  return [
    {
      kind,
      subject: seat,
      quantity: field,
      size,
      instrument: beyond.instrument,
      own,
      unit,
      ...price,
      score: computeScore(lost.value, thresholdOf(debriefing, unit), computeSpread(values).sd),
      onset: null,
      strokes: strokes.filter((_, k) => worse * ((values[k] ?? NaN) - (beyond.reference[k] ?? NaN)) > 0),
      sentence: comparedSentence(kind, seat, {
        own,
        beyond: lost,
        reference: beyond.whom,
        oarlockHalf: beyond.instrument?.half ?? 0,
      }),
    },
  ];
}

type Compared = readonly [own: SeatMean, beyond: Beyond];

/**
 * Which two oarlocks to swap: the most different open ones, or a single open one and the seat nearest to the others.
 * `open`: that single one; null if both are.
 */
function chooseSwap(
  compared: readonly Compared[],
  threshold: number,
): { readonly open: number | null; readonly swap: readonly [number, number] } | null {
  const open = compared.filter(
    ([, { value, isSure, isNamed, instrument }]) =>
      instrument !== null && isSure && !isNamed && Math.abs(value) >= threshold,
  );
  const inOrder = ([{ seat: a }]: Compared, [{ seat: b }]: Compared): readonly [number, number] =>
    a < b ? [a, b] : [b, a];
  const byValue = open.toSorted(([, a], [, b]) => a.value - b.value);
  const [low, high] = [byValue[0], byValue.at(-1)];
  if (low === undefined || high === undefined) return null;
  if (low !== high && low[1].value < 0 && high[1].value > 0) return { open: null, swap: inOrder(low, high) };
  const far = -low[1].value > high[1].value ? low : high;
  const near = compared
    .filter((one) => one !== far)
    .toSorted(([, a], [, b]) => Math.abs(a.value) - Math.abs(b.value))[0];
  return near === undefined ? null : { open: far[0].seat, swap: inOrder(far, near) };
}

/** What two seats could settle by swapping oarlocks; no one is named. */
function openCandidate(debriefing: Debriefing, compared: readonly Compared[]): Candidate[] {
  const found = chooseSwap(compared, thresholdOf(debriefing, 'W'));
  if (found === null) return [];
  const { open, swap } = found;
  return [
    {
      kind: 'oarlocks',
      subject: null,
      quantity: 'powerW',
      size: null,
      instrument: null,
      own: null,
      unit: 'W',
      ...NO_PRICE,
      score: 0,
      onset: null,
      strokes: debriefing.strokes,
      sentence: oarlocksSentence(open, swap),
    },
  ];
}

/** Candidates for every rower with reliable sensors, and what oarlocks leave open. */
export function againstCrew(debriefing: Debriefing): Candidate[] {
  return AGAINST.flatMap((against) => {
    const means = fieldMeans(debriefing, against.field);
    const compared = means.seats.flatMap((own): Compared[] => {
      if (own.values.length < MIN_STROKES) return [];
      const beyond = beyondUsual(debriefing, against.field, own) ?? beyondOthers(debriefing, against, means, own);
      return beyond === null ? [] : [[own, beyond]];
    });
    return [
      ...compared.flatMap(([own, beyond]) => toCandidates(debriefing, against, means.strokes, own, beyond)),
      ...(against.kind === 'power' ? openCandidate(debriefing, compared) : []),
    ];
  });
}
