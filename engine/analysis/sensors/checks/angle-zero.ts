// Zero and scale of an angle: a whole arc that is offset, drifts, or is a fraction of the others'.
import { type Finding, createRepair } from '../../../recording/finding.ts';
import { numberValue, say, signedValue, type Message } from '../../../recording/message.ts';
import { median } from '../../statistics.ts';
import {
  againstOthers,
  crewThenHands,
  MIN_OTHERS,
  MIN_STROKES,
  HANDS_ERRORS,
  pairHands,
  SCATTERS,
  type AgainstOthers,
  type Detector,
  type Examined,
  gateWords,
  mediansByGate,
  toGatePlace,
  estimateTypical,
  usualStrokes,
  valuesByGate,
} from './examined.ts';

/**
 * Lower limit of the spread between seats: midpoints of arcs in real eights have an SD of 1.2 to 2.0°, arcs of 2.5°.
 */
const MIN_MIDDLE_SCATTER_DEG = 1.35;
const MIN_ARC_SCATTER_DEG = 3;
/** Maximum ratio of an arc to the others' that counts as a scale error; short strokes stay above it. */
const SHORT_SHARE = 0.65;
const LONG_SHARE = 1.5;
/**
 * Minimum shift of each end, as a share of the midpoint's: a gate offset moves catch and finish equally, a short or
 * long rower only one of them.
 */
const BOTH_ENDS_SHARE = 0.5;
/** Maximum difference between a sculler's two midpoints, deg. */
const HANDS_APART_DEG = 2.4;
const HANDS_END_DEG = 1.5;

interface Arcs {
  readonly chosen: readonly number[];
  readonly catches: readonly number[];
  readonly finishes: readonly number[];
  readonly arcs: readonly number[];
  readonly middles: readonly number[];
}

export function computeArcs({ strokes }: Pick<Examined, 'strokes'>): Arcs {
  const chosen = usualStrokes(strokes);
  const catches = mediansByGate(strokes, 'catchAngleDeg');
  const finishes = mediansByGate(strokes, 'finishAngleDeg');
  const middles = catches.map((angle, gate) => (angle + (finishes[gate] ?? NaN)) / 2);
  return { chosen, catches, finishes, arcs: mediansByGate(strokes, 'arcDeg'), middles };
}

const isApart = ({ apart, scatter }: AgainstOthers, least = 0): boolean =>
  Math.abs(apart) > Math.max(SCATTERS * scatter, least);

/** Gates whose arc is a fraction or a multiple of the others'. */
export function scaledArcs({ arcs, chosen }: Arcs): (number | null)[] {
  const compared = againstOthers(arcs, () => MIN_ARC_SCATTER_DEG, MIN_OTHERS);
  return arcs.map((arc, gate) => {
    const against = compared[gate];
    if (against === undefined || chosen.length < MIN_STROKES || !isApart(against)) return null;
    const share = arc / against.others;
    return share < SHORT_SHARE || share > LONG_SHARE ? share : null;
  });
}

/** A factor near a whole number comes from the configuration. */
export const neatFactor = (factor: number): number => {
  const neat = [0.1, 0.2, 0.25, 0.5, 2, 4, 5, 10].find((whole) => Math.abs(factor / whole - 1) < 0.12);
  return neat ?? Number(factor.toPrecision(3));
};

export const angleScales: Detector = (examined) => {
  const found = computeArcs(examined);
  return scaledArcs(found).flatMap((share, index): Finding[] => {
    const gate = examined.gates[index];
    if (share === null || gate === undefined) return [];
    return [
      {
        code: 'angle-scale',
        severity: 'error',
        ...say`${gateWords(gate)}: the length reads ${numberValue(found.arcs[index] ?? NaN)}°, ${numberValue(100 * share)}% of the others’. Angles, slips, work and power are wrong by the same factor.`,
        ...toGatePlace(gate),
        affects: ['angles', 'arcs', 'power'],
        repairs: [createRepair('scale', gate, 'angle', neatFactor(1 / share)), createRepair('leave-out', gate, 'both')],
      },
    ];
  });
};

/** Offset of each gate's arc, deg; null without evidence of one. */
function middleOffsets(found: Arcs): (number | null)[] {
  const middles = againstOthers(found.middles, () => MIN_MIDDLE_SCATTER_DEG, MIN_OTHERS);
  const catches = againstOthers(found.catches, () => 0, MIN_OTHERS);
  const finishes = againstOthers(found.finishes, () => 0, MIN_OTHERS);
  return middles.map((middle, gate) => {
    if (found.chosen.length < MIN_STROKES || !isApart(middle)) return null;
    const least = BOTH_ENDS_SHARE * Math.abs(middle.apart);
    const moved = (ends: readonly AgainstOthers[]): boolean =>
      (ends[gate]?.apart ?? NaN) * Math.sign(middle.apart) > least;
    return moved(catches) && moved(finishes) ? middle.apart : null;
  });
}

const offsetFinding = (gate: Examined['gates'][number], apartDeg: number, found: Message): Finding => ({
  code: 'zero-angle',
  severity: 'warning',
  ...say`${found} Catch and finish angles are off by ${signedValue(apartDeg)}°, and power by the cosine.`,
  ...toGatePlace(gate),
  affects: ['angles', 'power'],
  repairs: [createRepair('shift', gate, 'angle', -Number(apartDeg.toFixed(1)))],
});

/** Standard error of the difference between the midpoints of two hands, deg. */
function handsError(strokes: Examined['strokes'], chosen: readonly number[], port: number, starboard: number): number {
  const ends = (['catchAngleDeg', 'finishAngleDeg'] as const).map((field) => valuesByGate(strokes, field));
  const apart = Float64Array.from(chosen, (_, index) =>
    ends.reduce((sum, end) => sum + ((end[port]?.[index] ?? NaN) - (end[starboard]?.[index] ?? NaN)) / 2, 0),
  );
  return estimateTypical(apart).error;
}

/** Port against starboard of one sculler; the other scullers, if any, show which of the two is off. */
function handOffsets({ gates, strokes }: Examined, found: Arcs): Finding[] {
  if (found.chosen.length < MIN_STROKES) return [];
  return pairHands(gates).flatMap(({ port, starboard, gate, other }): Finding[] => {
    const between = (values: readonly number[]): number => (values[port] ?? NaN) - (values[starboard] ?? NaN);
    const apart = between(found.middles);
    const ends = [between(found.catches), between(found.finishes)];
    const bothEnds = ends.every((end) => end * Math.sign(apart) > HANDS_END_DEG);
    const error = handsError(strokes, found.chosen, port, starboard);
    if (!(Math.abs(apart) > HANDS_APART_DEG + HANDS_ERRORS * error) || !bothEnds) return [];
    const others = found.middles.filter((_, index) => index !== port && index !== starboard);
    const usual = median(others.filter((middle) => !Number.isNaN(middle)));
    const [p, s] = [
      Math.abs((found.middles[port] ?? NaN) - usual),
      Math.abs((found.middles[starboard] ?? NaN) - usual),
    ];
    const portIsOff = !(s > p);
    const off = portIsOff ? gate : other;
    const byDeg = portIsOff ? apart : -apart;
    const finding = offsetFinding(
      off,
      byDeg,
      say`${gateWords(off)}: catch and finish are ${numberValue(Math.abs(apart), 1)}° off the other hand’s.`,
    );
    const alternative = portIsOff
      ? createRepair('shift', other, 'angle', Number(apart.toFixed(1)))
      : createRepair('shift', gate, 'angle', -Number(apart.toFixed(1)));
    return strokes.gateCount > 2 ? [finding] : [{ ...finding, repairs: [...(finding.repairs ?? []), alternative] }];
  });
}

export const angleZeros: Detector = (examined) => {
  const arcs = computeArcs(examined);
  const scaled = scaledArcs(arcs);
  const crew = middleOffsets(arcs).flatMap((apart, index): Finding[] => {
    const gate = examined.gates[index];
    if (apart === null || gate === undefined || scaled[index] !== null) return [];
    const found = say`${gateWords(gate)}: catch and finish are ${numberValue(Math.abs(apart), 1)}° off the others’.`;
    return [offsetFinding(gate, apart, found)];
  });
  return crewThenHands(crew, handOffsets(examined, arcs));
};

/** Compares the midpoint of the arc in the first and last fifth of the strokes. */
const PART = 5;
const DRIFT_DEG = 1.8;
const DRIFT_ERRORS = 5;
/** Minimum drift at both ends of the arc; a rower who shortens moves only one. */
const DRIFT_END_DEG = 1.2;
const DRIFT_STROKES = 25;
/** With a single other oar, the minimum share of the change that comes from this oar. */
const OWN_SHARE = 0.6;

interface Change {
  readonly by: number;
  readonly error: number;
}

function measureChange(values: Float64Array): Change {
  const part = Math.floor(values.length / PART);
  const [first, last] = [estimateTypical(values.slice(0, part)), estimateTypical(values.slice(-part))];
  return { by: last.middle - first.middle, error: Math.hypot(first.error, last.error) };
}

/** Detects an angle whose zero drifts: both ends of the arc move relative to the crew, its length stays. */
export const angleDrifts: Detector = (examined) => {
  const { gates, strokes } = examined;
  const chosen = usualStrokes(strokes);
  if (chosen.length < DRIFT_STROKES || gates.length < 2) return [];
  const ends = (['catchAngleDeg', 'finishAngleDeg'] as const).map((field) => valuesByGate(strokes, field));
  const crews = ends.map((values) =>
    Float64Array.from(chosen, (_, index) => median(values.map((column) => column[index] ?? NaN))),
  );
  // With two oars, the median is halfway: each is half of the difference from it.
  const scale = gates.length === 2 ? 2 : 1;
  const relative = (end: number, gate: number): Float64Array =>
    Float64Array.from(
      chosen,
      (_, index) => scale * ((ends[end]?.[gate]?.[index] ?? NaN) - (crews[end]?.[index] ?? NaN)),
    );
  return gates.flatMap((gate, index): Finding[] => {
    const [atCatch, atFinish] = ends.map((_, end) => measureChange(relative(end, index)));
    if (atCatch === undefined || atFinish === undefined) return [];
    const by = (atCatch.by + atFinish.by) / 2;
    const error = Math.hypot(atCatch.error, atFinish.error) / 2;
    const bothEnds = [atCatch, atFinish].every((end) => end.by * Math.sign(by) > DRIFT_END_DEG);
    const own = ends.map((values) => measureChange(values[index] ?? new Float64Array(0)).by);
    const ownBy = ((own[0] ?? NaN) + (own[1] ?? NaN)) / 2;
    if (!(Math.abs(by) > Math.max(DRIFT_DEG, DRIFT_ERRORS * error)) || !bothEnds) return [];
    if (gates.length <= 4 && ownBy / by < OWN_SHARE) return [];
    // The middles of the first and last part are four fifths of the session apart.
    const whole = (by * PART) / (PART - 1);
    const fromS = strokes.boat.startS[chosen[0] ?? 0] ?? NaN;
    const toS = strokes.boat.endS[chosen.at(-1) ?? 0] ?? NaN;
    return [
      {
        code: 'drifting-angle',
        severity: 'warning',
        ...say`${gateWords(gate)}: the angle zero drifts by ${signedValue(whole)}° from the first to the last stroke, unlike the others. Catch and finish angles are off by up to that much.`,
        ...toGatePlace(gate),
        fromS,
        toS,
        affects: ['angles', 'power'],
        repairs: [createRepair('straighten', gate, 'angle', Number(whole.toFixed(1)), { fromS, toS })],
      },
    ];
  });
};
