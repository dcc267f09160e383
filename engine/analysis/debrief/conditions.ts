// Conditions: did the boat run faster or slower from some stroke than the crew's power explains (water, wind or the
// speed sensor)? Above 1% of speed it comes first, because it changes the reading of everything else.
import { chanceWithoutChange } from '../changes/chance.ts';
import { findChangePoint, type ChangeShape } from '../changes/change-point.ts';
import { MIN_IN_STRETCH, type Change } from '../changes/changes.ts';
import { summedPower } from '../changes/series.ts';
import { findSteadyStretches } from '../changes/stretches.ts';
import { CONDITIONS_FIRST_M, GAIN_DISTANCE_M } from '../comparison/estimated-gain.ts';
import { weighedSpeeds } from '../selected/stroke-means.ts';
import { conditionsSentence } from './debrief-messages.ts';
import { drawnMean, summarizeDraws } from './drawn-mean.ts';
import type { Candidate } from './finding.ts';
import { held, NO_MODEL, priced, computeScore, speedThreshold, type Debriefing } from './values.ts';

/** Chance of a false step per piece. */
const CHANCE = 0.01;
const STEPS: readonly ChangeShape[] = ['step'];
const PERCENT = 100;

/** Log of the speed minus a third of the log of the power: constant if only power drives the boat. */
function unexplained({ analysis, trusted }: Debriefing, stretch: Int32Array): Float64Array {
  const power = summedPower(analysis, stretch, trusted);
  const speeds = weighedSpeeds(analysis.strokes, stretch).values;
  return speeds.map((speed, k) => (speed > 0 ? Math.log(speed) - Math.log(power[k] ?? NaN) / 3 : NaN));
}

/**
 * Steps that coincide with a rate change are explained by it: the boat loses another share of the power at another
 * rate.
 */
const explainsByRate = (rates: readonly Change[], from: number, to: number): boolean =>
  rates.some(({ fromStroke: first, toStroke: last }) => first <= to && from <= last);

function stepIn(debriefing: Debriefing, rates: readonly Change[], stretch: Int32Array): Candidate[] {
  const { values, strokes } = held(unexplained(debriefing, stretch), stretch);
  if (values.length < MIN_IN_STRETCH) return [];
  const found = findChangePoint(values, STEPS);
  if (found === null || chanceWithoutChange(found, values.length, STEPS) > CHANCE) return [];
  const [stroke, from, to] = [found.at, found.from, found.to].map((k) => strokes[k] ?? -1);
  if (stroke === undefined || from === undefined || to === undefined || explainsByRate(rates, from, to)) return [];
  const uniform = debriefing.uniform(`conditions ${stretch[0] ?? 0}`);
  const [before, after] = [values.subarray(0, found.at), values.subarray(found.at)].map((one) =>
    drawnMean(one, uniform),
  );
  if (before === undefined || after === undefined) return [];
  const draws = after.draws.map((one, draw) => one - (before.draws[draw] ?? NaN));
  const step = after.mean - before.mean;
  const size = summarizeDraws(step, draws);
  const price = priced(step, draws, (share) => -GAIN_DISTANCE_M * share, NO_MODEL, uniform);
  const onset = { stroke, fromStroke: from, toStroke: to };
  const percent = { value: PERCENT * size.value, low: PERCENT * size.low, high: PERCENT * size.high };
  return [
    {
      kind: 'conditions',
      subject: null,
      quantity: 'speedMps',
      size: percent,
      instrument: null,
      own: null,
      unit: '%',
      ...price,
      score: computeScore(step, speedThreshold(debriefing), null),
      onset,
      strokes: strokes.subarray(found.at),
      sentence: conditionsSentence(percent, onset),
    },
  ];
}

/**
 * Steps of every stretch of 26 or more strokes between settling and ending strokes. None for an erg, whose speed is
 * computed from power.
 * @param rates changes of the stroke rate.
 */
export function conditionCandidates(debriefing: Debriefing, rates: readonly Change[]): Candidate[] {
  const { analysis, strokes, trusted } = debriefing;
  if (analysis.craft === 'erg' || trusted.length === 0) return [];
  return findSteadyStretches(analysis, strokes).flatMap((stretch) => stepIn(debriefing, rates, stretch));
}

/** True if it must be read first. */
export const comesFirst = ({ kind, metres }: Candidate): boolean =>
  kind === 'conditions' && metres !== null && Math.abs(metres.value) > CONDITIONS_FIRST_M;
