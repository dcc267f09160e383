// Rower page for the chosen strokes of a session. Pure: date, units and locale are parameters.
import type { Analysis, Signature, Gate } from '#engine/analysis/analysis.ts';
import { analysisAgainst } from '#engine/analysis/crew/timing-reference.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { seatName } from '#src/figures/choice/seat-look.ts';
import { craftWords } from '#src/format/labels.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { counted } from '#src/format/number.ts';
import { PRODUCT } from '#src/ui/product.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import { hasCurve, MARK_FIELDS } from '#src/figures/signature-marks.ts';
import { seatValues } from '#engine/analysis/selected/stroke-means.ts';
import { computeMean, computeSpread } from '#engine/analysis/statistics.ts';
import { Z90 } from '#engine/analysis/comparison/student.ts';
import {
  instrumentVariance,
  oarlockHalf,
  seatOarlockEffects,
  type MeasuredSeat,
} from '#engine/analysis/instrument/seat-error.ts';
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import { definitionWords } from '../../shared/measured-by.ts';
import { strokeRate } from '../../shared/selection/summaries.ts';
import { localeText, seatColourPair, type LocaleText } from '../page/text-and-colours.ts';
import { ownSessions, type Kept } from '../../shared/debrief/own-usual.ts';
import {
  namedCrewmates,
  type Remark,
  type RowerPage,
  type Curve,
  type OrWhy,
  type PageCurve,
  unnamedBut,
} from './rower-page.ts';
import {
  numberKinds,
  takenNumber,
  errorWords,
  knownMean,
  listRates,
  type KnownMean,
  pageTrend,
  withOarlock,
} from './rower-trend.ts';
import { unavailableReason } from '../../shared/abilities.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';

export interface PageWanted {
  readonly analysis: Analysis;
  readonly seat: number;
  /** Indexes of the counted strokes. */
  readonly strokes: Int32Array;
  /** Over those strokes, one per gate. */
  readonly signatures: readonly Signature[];
  /** Fingerprint of the session; null when it is not stored. */
  readonly fingerprint: string | null;
  readonly records: readonly Kept[];
  /** What the debrief found in those strokes. */
  readonly findings: readonly Finding<WrittenSentence>[];
  /** Whole sentences about the rower’s focuses. */
  readonly focus: readonly string[];
  readonly unit: ForceUnit;
  /** BCP 47. */
  readonly locale: string;
  readonly madeAt: Date;
}

/** Longest valid name: names in files may have any length. */
const LONGEST_NAME = 120;
const nameFrom = (name: string | null | undefined): string | null =>
  name == null ? null : Array.from(name).slice(0, LONGEST_NAME).join('');

/** In the time zone of this device. */
const madeOn = (text: LocaleText, madeAt: Date): string => text.date(madeAt.toISOString(), null) ?? '';

/** Coach's comment with signature; null without one. */
export function toRemark(sentence: string, signed: string, text: LocaleText, madeAt: Date): Remark | null {
  const said = sentence.trim();
  return said === '' ? null : { text: said, by: [signed.trim(), madeOn(text, madeAt)].filter(Boolean).join(', ') };
}

/** The sentences of the debrief that are about the rower and name no one else. */
function pickSentences({ analysis: { boat, crew }, seat, findings }: PageWanted, name: string | null): string[] {
  return findings
    .filter(({ subject, place }) => subject === seat && place !== null)
    .filter(({ sentence: { text } }) => namedCrewmates(text, crew, seat).length === 0)
    .map(({ sentence: { spans } }) =>
      spans
        .map(({ text, isMarked }) => (isMarked ? (name ?? `Seat ${seatName(seat, boat.seatCount)}`) : text))
        .join(''),
    );
}

/** The page before the coach's comment. */
export function makeRowerPage(wanted: PageWanted): RowerPage {
  const { seat, strokes, signatures, fingerprint, records, focus, unit, locale, madeAt } = wanted;
  // The library's sessions are timed against the stroke seat.
  const analysis = analysisAgainst(unnamedBut(wanted.analysis, seat), USUAL_REFERENCE);
  const text = localeText(locale);
  const rateSpm = strokeRate(analysis.strokes, strokes).mean;
  const sessions = ownSessions(analysis, seat, { records, rateSpm, fingerprint });
  const numbers = numberKinds(analysis, seat, strokes).map((kind) =>
    takenNumber({ analysis, seat, strokes, sessions, text }, kind),
  );
  const { boat, recordedFrom, venueOffsetS } = analysis;
  const name = nameFrom(analysis.crew.find((member) => member.seat === seat)?.name);
  return {
    name,
    seat: `Seat ${seatName(seat, boat.seatCount)}`,
    colours: seatColourPair(seat, boat.seatCount),
    // Not the file name, which may name the crew.
    session: [nameFrom(boat.name) ?? craftWords(analysis), text.day(recordedFrom, venueOffsetS)]
      .filter(Boolean)
      .join(' · '),
    rowed: [...(rateSpm === null ? [] : [`rate ${text.number(rateSpm, 0)}`]), counted(strokes.length, 'stroke')].join(
      ', ',
    ),
    remark: null,
    focus,
    debrief: pickSentences(wanted, name),
    numbers: numbers.map(({ shown }) => shown),
    curve: pageCurve({ analysis, seat, strokes, signatures, unit, text }),
    film: [],
    trend: pageTrend(numbers, sessions, analysis, text),
    foot: `Made with ${PRODUCT} on ${madeOn(text, madeAt)}. ± is the 90% confidence interval (CI) of an average, with the error of the oarlock; against your usual, on the same oarlock, that error doesn’t count. “Usual” is the middle 80% of your sessions at this rate. ${definitionWords(analysis)}.`,
  };
}

/** Minimum others: a median of fewer could identify one of them. */
const MIN_OTHERS = 3;
/** Blade entry within this many degrees of the others counts as the same. */
const SAME_HOLD_DEG = 1;

interface Asked {
  readonly analysis: Analysis;
  readonly seat: number;
  readonly strokes: Int32Array;
  readonly signatures: readonly Signature[];
  readonly unit: ForceUnit;
  readonly text: LocaleText;
}

const toCurve = ({ gate, angleDeg, meanForceN }: Signature): Curve => ({
  side: gate.side,
  angleDeg,
  forceN: meanForceN,
});
const seatsIn = (gates: readonly Gate[]): number => new Set(gates.map(({ seat }) => seat)).size;

/** Whole degrees from the smallest to the largest angle of all curves, where every one has a value. */
function commonAngles(curves: readonly Signature[]): PageCurve['others'] {
  const angles = curves.flatMap(({ angleDeg }) => [angleDeg[0] ?? Number.NaN, angleDeg.at(-1) ?? Number.NaN]);
  const from = Math.ceil(Math.min(...angles));
  const length = Math.max(0, Math.floor(Math.max(...angles)) - from + 1);
  if (!Number.isFinite(length)) return null;
  const angleDeg = Float64Array.from({ length }, (_, at) => from + at);
  const spreads = Array.from(angleDeg, (angle) => {
    const forces = curves.map((curve) => curveAt(curve.angleDeg, curve.meanForceN, angle));
    return forces.every(Number.isFinite) ? computeSpread(forces) : { mean: null, sd: null };
  });
  return {
    angleDeg,
    meanN: Float64Array.from(spreads, ({ mean }) => mean ?? Number.NaN),
    sdN: Float64Array.from(spreads, ({ sd }) => sd ?? Number.NaN),
  };
}

/** Angle where force passes the threshold in each stroke, degrees. */
function findHoldAngles(analysis: Analysis, seat: number, strokes: Int32Array): Float64Array {
  const slip = seatValues(analysis, MARK_FIELDS.slip, seat, strokes);
  return seatValues(analysis, MARK_FIELDS.catch, seat, strokes).map((angle, at) => angle + (slip[at] ?? Number.NaN));
}

/** Halves of the 90% intervals, from the oarlocks alone: of the rower's angle, and of its difference from the others. */
function holdErrors(
  analysis: Analysis,
  seat: number,
  others: readonly number[],
  strokes: Int32Array,
): readonly [own: number, apart: number] {
  const errors = [MARK_FIELDS.catch, MARK_FIELDS.slip].map((field) => {
    const measured = (of: number): MeasuredSeat => {
      const value = computeMean(seatValues(analysis, field, of, strokes)) ?? 0;
      return { seat: of, value, strokesSd: 0, oarlocks: seatOarlockEffects(analysis, field, of, value, strokes) };
    };
    return [oarlockHalf(measured(seat)), Z90 * Math.sqrt(instrumentVariance(measured(seat), others.map(measured)))];
  });
  return [Math.hypot(...errors.map(([own = 0]) => own)), Math.hypot(...errors.map(([, apart = 0]) => apart))];
}

function findHold(
  { analysis, seat, strokes, text }: Asked,
  others: readonly number[],
  curve: Curve,
): PageCurve['hold'] {
  const rates = listRates(analysis, strokes);
  const known = knownMean(findHoldAngles(analysis, seat, strokes), rates);
  if (known === null) return null;
  const forceN = curveAt(curve.angleDeg, curve.forceN, known.mean);
  if (!Number.isFinite(forceN)) return null;
  const degrees = (mean: number, half: number): string => `${text.number(mean, 1)} ${errorWords(half, 1, text)}°`;
  // Stroke by stroke, so that waves and turns, which affect everyone, cancel out.
  const own = findHoldAngles(analysis, seat, strokes);
  const each = others.map((other) => findHoldAngles(analysis, other, strokes));
  const apart = own.map((angle, at) => {
    const there = each.map((one) => one[at] ?? Number.NaN);
    return there.every(Number.isFinite) ? angle - there.reduce((sum, one) => sum + one, 0) / there.length : Number.NaN;
  });
  const difference = others.length < MIN_OTHERS ? null : knownMean(apart, rates);
  const [oarlock, oarlocks] = holdErrors(analysis, seat, others, strokes);
  const at = degrees(known.mean, Math.hypot(known.half, oarlock));
  return {
    angleDeg: known.mean,
    forceN,
    sentence: holdSentence(at, difference && { ...difference, half: Math.hypot(difference.half, oarlocks) }, degrees),
  };
}

/** @param difference from the others, degrees; + is after them. */
function holdSentence(
  at: string,
  difference: KnownMean | null,
  degrees: (mean: number, half: number) => string,
): string {
  if (difference === null) return `Your blade takes hold at ${at}.`;
  const { mean, half } = difference;
  if (Math.abs(mean) - half < SAME_HOLD_DEG) return `Your blade takes hold at ${at}, with the others.`;
  const size = degrees(Math.abs(mean), half);
  return mean > 0
    ? `Your blade takes hold at ${at}, ${size} after the others.`
    : `Your blade takes hold at ${at}, ${size} before the others.`;
}

/** Which line is which oar of a sculler. */
const sides = ([first, second]: readonly Curve[]): string =>
  second === undefined ? '' : `Solid: ${first?.side ?? 'one oar'}, dashed: ${second.side ?? 'the other'}.`;

function formatCaption({ analysis, seat, strokes, unit, text }: Asked, own: readonly Curve[], seats: number): string {
  const rates = listRates(analysis, strokes);
  const measured = (field: 'peakForceN' | 'angleOfPeakDeg'): KnownMean | null => {
    const known = knownMean(seatValues(analysis, field, seat, strokes), rates);
    return known && withOarlock(known, { analysis, seat, strokes }, field);
  };
  const [peak, at] = [measured('peakForceN'), measured('angleOfPeakDeg')];
  const force = (newtons: number): string => text.number(unit.of(newtons), unit.decimals);
  const size = peak && `${force(peak.mean)} ${errorWords(unit.of(peak.half), unit.decimals, text)} ${unit.symbol}`;
  const told =
    size === null
      ? ''
      : at === null
        ? `Peak ${size}.`
        : `Peak ${size} at ${text.number(at.mean, 0)} ${errorWords(at.half, 0, text)}°.`;
  const among =
    seats >= MIN_OTHERS
      ? `Gray: the average of ${counted(seats, 'other')} and their range.`
      : 'Not enough other rowers to show an anonymous average.';
  return [told, sides(own), seats === 0 ? '' : among].filter(Boolean).join(' ');
}

/** `analysis` must have no other names. */
function pageCurve(asked: Asked): OrWhy<PageCurve> {
  const { analysis, seat, strokes, signatures, unit } = asked;
  const drawn = signatures.filter(hasCurve);
  const own = drawn.filter(({ gate }) => gate.seat === seat);
  const [first] = own;
  if (first === undefined) {
    const gate = analysis.gates.findIndex((one) => one.seat === seat);
    return { why: unavailableReason(analysis, 'signature') ?? `${whyAbsent(analysis, 'peakForceN', gate, strokes)}.` };
  }
  const others = drawn.filter(({ gate }) => gate.seat !== seat);
  const seats = seatsIn(others.map(({ gate }) => gate));
  const enough = seats >= MIN_OTHERS;
  const otherSeats = [...new Set(others.map(({ gate }) => gate.seat))];
  return {
    is: {
      own: own.map(toCurve),
      others: enough ? commonAngles(others) : null,
      hold: findHold(asked, otherSeats, toCurve(first)),
      caption: formatCaption(asked, own.map(toCurve), seats),
      force: unit,
    },
  };
}
