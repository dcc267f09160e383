// A compared metric in a coach’s words: its name, unit and decimals, words for more and less, and whether a difference
// is real.
import type { TimingReference } from '#engine/analysis/analysis.ts';
import { type ComparedMetricId, comparedMetric } from '#engine/analysis/comparison/compared-metrics.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { definitionAgainst, definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import type { Way } from '#engine/analysis/definitions/metric-definition.ts';
import { GATE_DEFINITIONS } from '#engine/analysis/definitions/gate-definitions.ts';
import { fixed, signed, counted, withUnit } from '#src/format/number.ts';
import { type ForceUnit, FORCE_UNITS } from '#src/units/force-unit.ts';
import {
  areConditions,
  isReal,
  type JudgedDifference,
  type MetricComparison,
} from '#engine/analysis/comparison/judged.ts';
import { GAIN_DISTANCE_M } from '#engine/analysis/comparison/estimated-gain.ts';
import type { Difference, NoDifference } from '#engine/analysis/comparison/difference.ts';
import { floorOf, type Floors } from '#engine/analysis/comparison/floors.ts';
import { type Alignment, fiveWayVerdict, type VerdictWord } from '#engine/analysis/comparison/verdict.ts';
import type { Stratum } from '#engine/analysis/comparison/strata.ts';
import { grouped } from '#src/format/reader.ts';
import { listText } from '#src/format/labels.ts';
import type { Question } from '../model.ts';

export interface MetricDisplay {
  readonly id: ComparedMetricId;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly more: Way;
  readonly less: Way;
  /** Converts from the analysis's unit to this one. */
  readonly of: (value: number) => number;
}

interface Words {
  readonly name?: string;
  readonly decimals?: number;
  readonly more?: Way;
  readonly less?: Way;
}

/** Metrics of the boat and the crew; those of an oar are in their records. */
const WORDS: Readonly<Partial<Record<string, Words>>> = {
  speedMps: { decimals: 2, more: 'faster', less: 'slower' },
  rateSpm: { decimals: 1 },
  distanceM: { decimals: 1, more: 'longer', less: 'shorter' },
  velocityEfficiencyPct: { decimals: 1 },
  minimumAccelerationMps2: { decimals: 2, more: 'less deep', less: 'deeper' },
  rowerPowerW: { name: 'Power per rower' },
  catchSpreadMs: { decimals: 1, more: 'wider', less: 'closer' },
  finishSpreadMs: { decimals: 1, more: 'wider', less: 'closer' },
  ...Object.fromEntries(GATE_DEFINITIONS.map(({ id, compared }) => [id, compared])),
};

const DECIMALS: Readonly<Record<string, number>> = { deg: 1, '%': 1, ms: 0, s: 2, W: 0, J: 0, N: 0 };

/** `reference`: timing reference of the oars. */
export function metricDisplay(
  id: ComparedMetricId,
  force: ForceUnit,
  reference: TimingReference = USUAL_REFERENCE,
): MetricDisplay {
  const { name, unit } = definitionAgainst(id, reference);
  const words = WORDS[id] ?? {};
  const isForce = unit === 'N';
  return {
    id,
    name: words.name ?? name,
    unit: isForce ? force.symbol : unit === 'deg' ? '°' : unit,
    decimals: isForce ? force.decimals : (words.decimals ?? DECIMALS[unit] ?? 1),
    more: words.more ?? 'higher',
    less: words.less ?? 'lower',
    of: isForce ? force.of : (value) => value,
  };
}

export const valueText = (look: MetricDisplay, value: number): string => fixed(look.of(value), look.decimals);

/** One decimal more than a value: means over many strokes are more precise than single ones. */
export const differenceText = (look: MetricDisplay, value: number): string => signed(look.of(value), look.decimals + 1);

export type Found = JudgedDifference;

export const isFound = (compared: MetricComparison): compared is Found => compared.difference !== null;

export const SAID_WORDS: Readonly<Record<VerdictWord, string>> = {
  real: 'Real.',
  likely: 'Likely.',
  'cannot-tell': 'Unclear.',
  'the-same': 'The same',
  follows: 'Follows from',
};

/** Shown when the sensor or the setup changed. */
export const NOT_JUDGED = 'Not judged:';

/** Is the metric measured at the oars? Then another sensor gives different numbers. */
export const isOarMetric = (id: Found['id']): boolean => comparedMetric(id).owner !== 'boat' || id === 'dragFactor';

/** Reason that a metric is not judged, such as a new sensor; else null. */
export function whyNotJudged(
  id: Found['id'],
  { otherSensors, alike }: Pick<Question, 'otherSensors' | 'alike'>,
): string | null {
  if (otherSensors && isOarMetric(id)) return 'new sensor';
  return id === 'speedMps' && alike.ofHull.length > 0 ? 'new setup' : null;
}

/** "later", "shorter"; null when there is no verdict. */
function wayOf({ judgement: { verdict } }: Found, { more, less }: MetricDisplay): Way | null {
  if (verdict === 'higher') return more;
  return verdict === 'lower' ? less : null;
}

/** Better or worse, when rowing has a clear answer. */
function betterWord({ judgement: { better } }: Found): string | null {
  return better === null ? null : better ? 'better' : 'worse';
}

const NOT_COMPARED: Readonly<Record<NoDifference, string>> = {
  'not-measured': 'Not measured on both sides.',
  'too-few-strokes': 'Fewer than 12 strokes on a side have it.',
  'nothing-in-common': 'The sides have no strokes in common in this alignment.',
};

export const noDifferenceText = (why: NoDifference): string => NOT_COMPARED[why];

/** Share of the compared metrics that would look real by chance alone. */
const CHANCE = 0.1;

/** Difference of one metric in a sentence: real or not, by how much, and what data would settle it. */
export function differenceSentence(found: Found, look: MetricDisplay): string {
  const { difference, judgement, worthwhile } = found;
  const by = withUnit(differenceText(look, difference.difference), look.unit);
  const from = withUnit(differenceText(look, difference.low), look.unit);
  const to = withUnit(differenceText(look, difference.high), look.unit);
  const matters = withUnit(differenceText(look, worthwhile).replace('+', ''), look.unit);
  const interval = `${by} (likely ${from} to ${to})`;
  switch (judgement.verdict) {
    case 'higher':
    case 'lower': {
      const is = WAY_TEXTS[judgement.verdict === 'higher' ? look.more : look.less].is(look.name);
      return judgement.certain
        ? `Real. ${is} The difference is ${interval}, entirely beyond the smallest change that matters, ${matters}.`
        : `Likely. ${is} The difference is ${interval}, more than the smallest change that matters, ${matters}.`;
    }
    case 'trivial':
      return `${look.name} hasn’t changed enough to matter: ${interval}. It would take ${matters}.`;
    case 'unclear':
      return `${look.name}: can’t tell whether it changed, ${interval}. ${needText(found)}`;
  }
}

const MAX_STROKES_WORTH_ROWING = 5000;

function needText({ judgement: { strokesNeeded }, difference: { knowsDays } }: Found): string {
  if (strokesNeeded === null) return '';
  if (knowsDays) return 'The sessions of a side differ too much. Add more sessions to tell.';
  if (strokesNeeded > MAX_STROKES_WORTH_ROWING) return 'More strokes wouldn’t settle it.';
  return `It needs about ${counted(roundedUp(strokesNeeded), 'more stroke')} on each side.`;
}

/** Two digits are enough for an estimated number of strokes. */
function roundedUp(strokes: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(strokes)) - 1);
  return Math.ceil(strokes / unit) * unit;
}

const MAX_NAMED = 3;

/** Answer of the page: what is real, what is not, and what is unclear. */
export function answerSentence(
  compared: readonly MetricComparison[],
  question: Pick<Question, 'otherSensors' | 'alike'>,
  lookFor: (found: Found) => MetricDisplay,
): string {
  const measured = compared.filter(isFound);
  if (measured.length === 0) return 'Nothing can be compared: no metric was measured on both sides by enough strokes.';
  const found = measured.filter(({ id }) => whyNotJudged(id, question) === null);
  if (found.length === 0) return 'Nothing is judged: other sensors measure this than before.';
  const real = found.filter(isReal);
  const unclear = found.filter(({ judgement }) => judgement.verdict === 'unclear');
  const rest = unclear.length === 0 ? '' : ` ${unclear.length} of ${found.length} are unclear.`;
  if (real.length === 0) {
    const least = Math.min(...unclear.map(({ judgement }) => judgement.strokesNeeded ?? Infinity));
    const need = unclear.some(({ difference }) => difference.knowsDays)
      ? ' More sessions on the sides would tell.'
      : least <= MAX_STROKES_WORTH_ROWING
        ? ` The first one needs about ${counted(roundedUp(least), 'more stroke')} on each side.`
        : '';
    return `No difference is real or likely.${rest}${need}`;
  }
  const named = real.slice(0, MAX_NAMED).map((one) => {
    const look = lookFor(one);
    const size = withUnit(differenceText(look, Math.abs(one.difference.difference)).replace('+', ''), look.unit);
    const way = wayOf(one, look);
    return way === null ? look.name : WAY_TEXTS[way].by(look.name, size);
  });
  const more = real.length > MAX_NAMED ? [`${real.length - MAX_NAMED} more`] : [];
  return `${real.length} of ${found.length} differences are real or likely: ${listText([...named, ...more])}.${rest}`;
}

/** Smallest difference that matters for a metric, and why. */
export function mattersText({ id, worthwhile }: Found, look: MetricDisplay, floors: Floors): string {
  const matters = withUnit(differenceText(look, worthwhile).replace('+', ''), look.unit);
  const floor = floorOf(definitionOf(id).unit, floors);
  const { source } = comparedMetric(id).worthwhile;
  if (floor === null || floor.value < worthwhile) return `${matters}: ${source}.`;
  const whose = floors[floor.floor.id] === floor.floor.value ? floor.floor.source : 'as it was set on this device';
  return `${matters}, the floor for “${floor.floor.name}”: ${whose}. The strokes alone would say less: ${source}.`;
}

/** Meters over the reference distance of estimated gains, rounded: the model is no more precise. */
const metresText = (metres: number): string => `${signed(metres)} m`;

/** "+7 m, +4 m to +11 m"; null without an estimated gain. */
export const priceText = ({ price }: Found): string | null =>
  price === null ? null : `${metresText(price.metres)}, ${metresText(price.low)} to ${metresText(price.high)}`;

/** Conditions that change how everything else reads, shown first; null when there are none or they are unknown. */
export function conditionsSentence(compared: readonly MetricComparison[]): string | null {
  const conditions = compared.filter(isFound).find(areConditions);
  if (conditions?.price === undefined || conditions.price === null) return null;
  const { metres } = conditions.price;
  const share = fixed((100 * Math.abs(metres)) / GAIN_DISTANCE_M, 1);
  const [price, course] = [priceText(conditions), `${grouped(GAIN_DISTANCE_M)} m`];
  return metres > 0
    ? `First the conditions: after, the boat ran ${share}% faster than before at the same power, ${price} over ${course}. Water, wind, the speed sensor or how the boat ran: the recordings can’t tell which.`
    : `First the conditions: after, the boat ran ${share}% slower than before at the same power, ${price} over ${course}. Water, wind, the speed sensor or how the boat ran: the recordings can’t tell which.`;
}

/** Limits of the intervals. */
export function cautionSentence(compared: readonly MetricComparison[]): string {
  const found = compared.filter(isFound);
  const knowsDays = found.some(({ difference }) => difference.knowsDays);
  const days = knowsDays
    ? 'The intervals include how far the sessions of a side differ from each other.'
    : 'One session on each side: the intervals cover these strokes only. Water, wind and form vary more from day to day. Add sessions to each side to include that.';
  const chance = Math.round(found.length * CHANCE);
  if (chance < 1) return days;
  return chance === 1
    ? `${days} Of ${found.length} metrics about one would look real by chance alone.`
    : `${days} Of ${found.length} metrics about ${chance} would look real by chance alone.`;
}

/** Effective sample size: how many independent strokes the data is worth. */
export function effectiveText({ autocorrelation, before, after }: Difference): string {
  const [was, is] = [before, after].map(({ effectiveStrokes }) => fixed(effectiveStrokes));
  return `Neighboring strokes correlate by ${fixed(autocorrelation, 2)}, so they count as ${was} and ${is} independent strokes.`;
}

export function intervalText({ knowsDays, blockLength }: Difference): string {
  return knowsDays
    ? `90% confidence interval, from the differences between a side’s sessions or the stroke-to-stroke variation of the strokes drawn again in blocks of ${blockLength}, whichever is wider.`
    : `90% confidence interval, from the stroke-to-stroke variation of the strokes drawn again in blocks of ${blockLength}, widened by Student’s t for the effective strokes.`;
}

interface AlignmentTexts {
  /** Label of its button. */
  readonly name: string;
  /** Title of a metric's figure. */
  readonly title: (metric: string) => string;
  /** Unit of comparison, one sentence. */
  readonly compared: string;
}

export const ALIGNMENTS: Readonly<Record<Alignment, AlignmentTexts>> = {
  rate: {
    name: 'Rate',
    title: (metric) => `${metric} by rate`,
    compared: 'Strokes of the same rate are compared, in bands of 2 spm.',
  },
  all: {
    name: 'All strokes',
    title: (metric) => `${metric} over all strokes`,
    compared: 'All strokes that count are compared.',
  },
  distance: {
    name: 'Distance',
    title: (metric) => `${metric} by distance`,
    compared: 'Strokes at the same distance from the start are compared.',
  },
  stroke: {
    name: 'Stroke',
    title: (metric) => `${metric} by stroke number`,
    compared: 'Strokes of the same number from the start are compared.',
  },
  piece: {
    name: 'Piece',
    title: (metric) => `${metric} by piece`,
    compared: 'Strokes of the piece with the same number are compared.',
  },
  step: {
    name: 'Step test',
    title: (metric) => `${metric} by step`,
    compared: 'Strokes of the same step are compared.',
  },
};

const UNITS: Readonly<Record<Alignment, string>> = {
  all: '',
  rate: 'spm',
  distance: 'm',
  stroke: '',
  piece: '',
  step: '',
};

/** Under an axis: "24–26", "250–500", "2". */
export function stratumTick(alignment: Alignment, { from, to }: Stratum): string {
  if (alignment === 'all') return 'all';
  if (alignment === 'stroke') return `${from + 1}–${to}`;
  return alignment === 'piece' || alignment === 'step' ? String(from) : `${from}–${to}`;
}

/** Unit of the ticks: "spm", "piece". */
export const stratumUnit = (alignment: Alignment): string => UNITS[alignment] || (alignment === 'all' ? '' : alignment);

/** In words: "24–26 spm", "250–500 m", "piece 2". */
export function stratumText(alignment: Alignment, stratum: Stratum): string {
  const tick = stratumTick(alignment, stratum);
  if (alignment === 'all') return 'all strokes';
  if (alignment === 'stroke') return `strokes ${tick}`;
  return UNITS[alignment] === '' ? `${alignment} ${tick}` : `${tick} ${UNITS[alignment]}`;
}

interface WayTexts {
  readonly is: (metric: string) => string;
  /** Item of a list. */
  readonly by: (metric: string, size: string) => string;
}

/** Directions of a difference in whole sentences. */
export const WAY_TEXTS: Readonly<Record<Way, WayTexts>> = {
  higher: { is: (metric) => `${metric} is higher.`, by: (metric, size) => `${metric} higher by ${size}` },
  lower: { is: (metric) => `${metric} is lower.`, by: (metric, size) => `${metric} lower by ${size}` },
  later: { is: (metric) => `${metric} is later.`, by: (metric, size) => `${metric} later by ${size}` },
  earlier: { is: (metric) => `${metric} is earlier.`, by: (metric, size) => `${metric} earlier by ${size}` },
  longer: { is: (metric) => `${metric} is longer.`, by: (metric, size) => `${metric} longer by ${size}` },
  shorter: { is: (metric) => `${metric} is shorter.`, by: (metric, size) => `${metric} shorter by ${size}` },
  more: { is: (metric) => `${metric} is larger.`, by: (metric, size) => `${metric} larger by ${size}` },
  less: { is: (metric) => `${metric} is smaller.`, by: (metric, size) => `${metric} smaller by ${size}` },
  faster: { is: (metric) => `${metric} is faster.`, by: (metric, size) => `${metric} faster by ${size}` },
  slower: { is: (metric) => `${metric} is slower.`, by: (metric, size) => `${metric} slower by ${size}` },
  wider: { is: (metric) => `${metric} is wider.`, by: (metric, size) => `${metric} wider by ${size}` },
  closer: { is: (metric) => `${metric} is closer.`, by: (metric, size) => `${metric} closer by ${size}` },
  deeper: { is: (metric) => `${metric} is deeper.`, by: (metric, size) => `${metric} deeper by ${size}` },
  'less deep': { is: (metric) => `${metric} is less deep.`, by: (metric, size) => `${metric} less deep by ${size}` },
};

interface Judged {
  readonly found: Found;
  readonly all: readonly Found[];
  /** Reason that it is not judged, else null. */
  readonly whyNot: string | null;
  readonly look: MetricDisplay;
  readonly alignment: Alignment;
}

/** "Real." and next to it "later, worse"; not judged when the sensor changed. */
export function verdictParts({ found, all, whyNot, look, alignment }: Judged): readonly [string, string] {
  if (whyNot !== null) return [NOT_JUDGED, whyNot];
  const { word, from } = fiveWayVerdict(found, all, alignment);
  if (from !== null) return [SAID_WORDS[word], metricDisplay(from, FORCE_UNITS.N).name];
  return [SAID_WORDS[word], [wayOf(found, look), betterWord(found)].filter((one) => one !== null).join(', ')];
}
