// Changes in the course of a piece: power that a rower lost, uneven power, and what else got worse.
import { Z90 } from '../comparison/student.ts';
import type { Change } from '../changes/changes.ts';
import { CHANGE_EDGE } from '../changes/chance.ts';
import { isSeatQuantity, findSteadyStretches } from '../changes/series.ts';
import { GAIN_DISTANCE_M } from '../comparison/estimated-gain.ts';
import { RATE_BAND_SPM } from '../comparison/strata.ts';
import { definitionOf } from '../definitions/catalogue.ts';
import { weighedRates } from '../selected/stroke-means.ts';
import { computeMean, computeSpread } from '../statistics.ts';
import { changeSentence, fadeSentence, unevenSentence } from './debrief-messages.ts';
import {
  summarizeDraws,
  drawMeans,
  MIN_STROKES,
  held,
  lostMetres,
  NO_PRICE,
  OF_WORK,
  priced,
  computeScore,
  speedThreshold,
  thresholdOf,
  type Debriefing,
} from './values.ts';
import type { Candidate, Onset } from './finding.ts';

const toOnset = ({ stroke, fromStroke: from, toStroke: to }: Change): Onset => ({
  stroke,
  fromStroke: from,
  toStroke: to,
});

/** Sum of rowers in every chosen stroke, W; NaN if one is missing. */
const sumSeats = ({ values, strokes }: Debriefing, seats: readonly number[]): Float64Array =>
  Float64Array.from(strokes, (_, k) => seats.reduce((sum, seat) => sum + (values('powerW', seat)[k] ?? NaN), 0));

/** Power a rower lost from the change, beyond what the others lost too. */
function findFade(debriefing: Debriefing, change: Change): Candidate[] {
  const { strokes, trusted, crewW, values } = debriefing;
  const { subject, stroke, stretch } = change;
  if (subject === null || crewW === null || !(crewW > 0)) return [];
  const own = values('powerW', subject);
  const others = trusted.filter((seat) => seat !== subject);
  const ofOthers = sumSeats(debriefing, others);
  const isIn = (from: number, to: number) => (_: number, k: number) =>
    (strokes[k] ?? -1) >= from && (strokes[k] ?? -1) < to;
  const before = isIn(stretch[0], stroke);
  const [ownBefore, othersBefore] = [computeMean(own.filter(before)), computeMean(ofOthers.filter(before))];
  // A stretch is searched beyond the chosen strokes, but what they lost is measured in them alone.
  if (ownBefore === null || strokes.filter(before).length < CHANGE_EDGE) return [];
  const expected = (k: number): number =>
    others.length === 0 || othersBefore === null ? ownBefore : (ownBefore * (ofOthers[k] ?? NaN)) / othersBefore;
  const after = isIn(stroke, stretch[1]);
  const lost = held(
    own.map((value, k) => (after(value, k) ? expected(k) - value : NaN)),
    strokes,
  );
  if (lost.values.length < 2) return [];
  const { mean, draws } = drawMeans(debriefing, `fade ${subject} ${stroke}`, lost.values);
  const size = summarizeDraws(mean, draws);
  if (size.low <= 0) return [];
  const uniform = debriefing.uniform(`fade ${subject} ${stroke} price`);
  return [
    {
      kind: 'fade',
      subject,
      quantity: 'powerW',
      size: { value: -size.value, low: -size.high, high: -size.low },
      instrument: null,
      own: computeMean(own.filter(after)),
      unit: 'W',
      ...priced(mean, draws, (loss) => lostMetres(loss / crewW), OF_WORK, uniform),
      score: computeScore(mean, thresholdOf(debriefing, 'W'), computeSpread(own.filter(before)).sd),
      onset: toOnset(change),
      strokes: lost.strokes.filter((_, k) => (lost.values[k] ?? 0) > 0),
      sentence: fadeSentence(subject, size, change, others.length === 0),
    },
  ];
}

/** SD from stroke to stroke before the change. */
function scatterBefore({ values, strokes }: Debriefing, { subject, quantity, stroke, stretch }: Change): number | null {
  if (subject === null || !isSeatQuantity(quantity)) return null;
  const isBefore = (_: number, k: number): boolean => {
    const one = strokes[k] ?? -1;
    return one >= stretch[0] && one < stroke;
  };
  return computeSpread(values(quantity, subject).filter(isBefore)).sd;
}

/** What else got worse, whose cost is unknown. */
function otherChange(debriefing: Debriefing, change: Change): Candidate {
  const { subject, quantity, size, error, before, stroke, stretch } = change;
  const { unit } = definitionOf(quantity);
  return {
    kind: 'change',
    subject,
    quantity,
    size: { value: size, low: size - Z90 * error, high: size + Z90 * error },
    instrument: null,
    own: before,
    unit,
    ...NO_PRICE,
    score: computeScore(size, thresholdOf(debriefing, unit), scatterBefore(debriefing, change)),
    onset: toOnset(change),
    strokes: debriefing.strokes.filter((one) => one >= stroke && one < stretch[1]),
    sentence: changeSentence(change),
  };
}

/** Uneven power: a crew that varies within one rate needs more power for the same distance. */
function unevenness(debriefing: Debriefing): Candidate[] {
  const { analysis, strokes, trusted, seats } = debriefing;
  const rates = weighedRates(analysis.strokes, strokes).values;
  const sums = sumSeats(debriefing, trusted);
  // Intensity between rates was planned; variation within one rate was not.
  const stretches = new Map(
    findSteadyStretches(analysis, strokes).flatMap((stretch, at) =>
      Array.from(stretch, (stroke) => [stroke, at] as const),
    ),
  );
  const bandKey = (k: number): string =>
    `${stretches.get(strokes[k] ?? -1) ?? NaN} ${Math.floor((rates[k] ?? NaN) / RATE_BAND_SPM)}`;
  const bands = new Map<string, number[]>();
  sums.forEach((power, k) => {
    if (!(power > 0) || !stretches.has(strokes[k] ?? -1)) return;
    const band = bands.get(bandKey(k));
    if (band === undefined) bands.set(bandKey(k), [power]);
    else band.push(power);
  });
  const means = new Map([...bands].map(([band, powers]) => [band, computeMean(powers) ?? NaN]));
  const share = sums.map((power, k) => (power > 0 ? power / (means.get(bandKey(k)) ?? NaN) : NaN));
  // Without the first-order term, whose mean is zero: what is left is the loss of each stroke.
  const loss = held(
    share.map((one) => 1 - Math.cbrt(one) + (one - 1) / 3),
    strokes,
  );
  if (trusted.length === 0 || loss.values.length < MIN_STROKES) return [];
  const { mean, draws } = drawMeans(debriefing, 'uneven', loss.values);
  const size = summarizeDraws(mean, draws);
  const scatter = Math.sqrt(computeMean(share.map((one) => (one - 1) ** 2)) ?? 0);
  const uniform = debriefing.uniform('uneven price');
  const percent = ({ value, low, high }: typeof size) => ({ value: 100 * value, low: 100 * low, high: 100 * high });
  return [
    {
      kind: 'uneven',
      subject: null,
      quantity: 'crewPowerW',
      size: percent(size),
      instrument: null,
      own: 100 * scatter,
      unit: '%',
      ...priced(mean, draws, (share) => GAIN_DISTANCE_M * share, OF_WORK, uniform),
      score: computeScore(mean, speedThreshold(debriefing), null),
      onset: null,
      strokes: loss.strokes,
      sentence: unevenSentence(seats.length === 1 ? (seats[0] ?? null) : null, 100 * scatter),
    },
  ];
}

/** For seats with reliable sensors, and for the crew. */
export function courseCandidates(debriefing: Debriefing, changes: readonly Change[]): Candidate[] {
  const worse = changes.filter(
    ({ worse: isWorse, subject }) => isWorse === true && subject !== null && debriefing.trusted.includes(subject),
  );
  return [
    ...worse.flatMap((change) =>
      change.quantity === 'powerW' ? findFade(debriefing, change) : [otherChange(debriefing, change)],
    ),
    ...unevenness(debriefing),
  ];
}
