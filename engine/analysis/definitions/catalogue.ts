// All metrics, in a coach's reading order.
import type { BoatField, GateField, TimingReference } from '../analysis.ts';
import {
  COMPARISON_DEFINITIONS,
  type ComparisonMetric,
  DECISION_DEFINITIONS,
  type DecisionMetric,
} from './comparison-definitions.ts';
import {
  FORCE_SHAPE_DEFINITIONS,
  type ForceShapeMetric,
  SESSION_DEFINITIONS,
  type SessionMetric,
} from './session-definitions.ts';
import { GATE_DEFINITIONS } from './gate-definitions.ts';
import { type MetricDefinition, defineMetrics, SOURCES, referenceWords } from './metric-definition.ts';
import { SYNCHRONY_DEFINITIONS, type SynchronyMetric } from './synchrony-definitions.ts';
import type { CycleCheck } from '../boat-motion-cycle.ts';

type DebriefMetric =
  | 'debriefMetres'
  | 'debriefOrder'
  | 'unexplainedSpeed'
  | 'changePoint'
  | 'unevenPower'
  | 'ownUsual'
  | 'oarlockError'
  | 'standouts';

/** Debrief values: what mattered in a piece, and its value in meters. */
const DEBRIEF_DEFINITIONS = defineMetrics<DebriefMetric>({
  debriefMetres: {
    name: 'Estimated gain over 2,000 m',
    shortName: 'Gain',
    unit: 'm',
    formula:
      'The gain in crew power if the work were added, turned into speed by its cube root. Power: watts below the median of the other seats, or below the rower’s baseline on the same oarlock at this rate (from three saved sessions). Slip, wash and length: the degrees beyond the same reference, each worth the mean of F cos θ on its flank of the force curve. Comparisons with other seats include the oarlock error. A fade: watts lost from one stroke onward, beyond what the others lost. The interval is the middle 90% of 400 resamples of the strokes in blocks of ten. It is widened by Student’s t for the effective strokes and by the model error: 0.6 to 1.2, or 0.3 to 1 for wash, which is shown at 0.65. In simulated crews it contained the truth in 87 to 91 of 100. Seconds are meters divided by the speed of these strokes. Meters are never added up. Timing has no estimate: moving one seat by 60 ms changed a fitted boat by less than half a meter.',
    source: SOURCES.own,
  },
  debriefOrder: {
    name: 'How these are ranked',
    shortName: 'Order',
    unit: '',
    formula:
      'Findings are ranked by their size over a threshold, with or without an estimated gain. The threshold is the larger of two numbers: the coach’s smallest meaningful change (1°, 10 ms, 5 W and 0.05 m/s unless edited) and the rower’s own SD from stroke to stroke. An unreliable sensor counts as one threshold. Conditions come first if they change the speed by at least 1%. A finding is dropped if its sign is uncertain, if oarlock differences could explain it, or if it is below the coach’s change. An estimated gain below one meter gets no sentence. There are at most three sentences, one per rower. Oarlocks to swap come last. A planted fault came first in at least 27 of 30 simulated crews. Two halves of a piece agreed on two of three findings.',
    source: SOURCES.own,
  },
  unexplainedSpeed: {
    name: 'Speed not explained by power',
    shortName: 'Conditions',
    unit: '%',
    formula:
      'The most likely step in ln v − ln P / 3 per stroke, by least squares within a piece. It is shown if 99 of 100 simulated pieces without a step show a smaller one. It comes from water, wind or the speed sensor. It isn’t shown if the rate changed at the same stroke, or for an erg.',
    source: SOURCES.own,
  },
  changePoint: {
    name: 'Change within a piece',
    shortName: 'Change',
    unit: '',
    formula:
      'A step, or a level that turns into a straight line, fitted by least squares to every stroke rowed without a pause, also beyond the selection, so that a change keeps its stroke when a part is selected. The first twelve strokes are excluded, because a crew settles in them. So are the last two, in which it winds down or the device cuts a stroke, and changes within eight strokes of either end. The probability comes from 2,000 simulated series with the same stroke-to-stroke correlation. One in ten reported changes may be false (Benjamini and Hochberg), and a series has at most three. The range of strokes covers all fits, of either shape, within 6.63 of the best. For steps of 1 to 2 SD it contained the true stroke in at least 90 of 100 and was off by 1 to 3 strokes; for slow fades by tens. What broke first is shown only if these ranges don’t overlap.',
    source: 'Bai and Perron 1998; Benjamini and Hochberg 1995',
  },
  unevenPower: {
    name: 'Uneven power',
    shortName: 'Uneven',
    unit: '%',
    formula:
      'Speed lost compared with the same mean power pulled evenly, within a piece and bands of 2 spm: 1 − mean of (P / mean P)^⅓.',
    source: SOURCES.own,
  },
  ownUsual: {
    name: 'The rower’s baseline',
    shortName: 'Baseline',
    unit: '',
    formula:
      'From at least three other sessions of the same person (by roster spot, or by name) in the same boat class, within 1 spm. Oars, thresholds, sensors and method must match. Moments count only if the same person sat at stroke. The normal range is the middle 80% of the session means, and the baseline is their median. The debrief compares power, slips and length with the baseline if the rower had the same oarlock. Dockside mode and the rower page call anything in the range normal.',
    source: SOURCES.own,
  },
  oarlockError: {
    name: 'Oarlock error',
    shortName: 'Oarlocks',
    unit: '',
    formula:
      'Two oarlocks on one rower don’t read the same, so every comparison of seats adds their variance to that of the strokes. For a seat with error s it adds s². For the median of the n − 1 others it adds s² times the variance of a median of that many normal numbers. A gain error scales power, work and force. It changes slips through their thresholds: the threshold divided by 1 ± the error, on the mean curve. It doesn’t affect timing, or a rower compared with themselves on the same oarlock. A rower is named only beyond the largest difference found in one of ten simulated crews of identical rowers, for that number of seats. The debrief gives half of that chance to power and a sixth each to slip, wash and length. Below the limit, it shows which two oarlocks to swap.',
    source: 'Holt et al. 2021, Front. Physiol. 12:758015',
  },
  standouts: {
    name: 'What stands out without oarlocks',
    shortName: 'Stands out',
    unit: '',
    formula:
      'From 2-second means, starting 20 s into each piece. It compares the last quarter of a piece with the rest, and the slowest piece with the fastest. It also compares the heart rate of the last piece with that of the first, at the same time from the start, unless pace explains it. The pieces are the largest group within 20% of one’s length and 2 spm of its rate. The variation is measured around the means of all pieces, with neighbors correlated as they are. All intervals of one kind hold together in 9 of 10 sessions (Bonferroni). A difference is shown if it is certain and makes at least 0.3% of a piece, a quarter of that for a last quarter, or 3 bpm. The order is by seconds per piece, with heart rates last. Pace includes wind and stream.',
    source: 'Bartlett 1946; Hill 1970',
  },
});

type CycleMetric = keyof CycleCheck | 'checkFactorPct' | 'speedOverCycle' | 'accelerationOverCycle';

/** Hull values over the mean stroke. */
const CYCLE_DEFINITIONS = defineMetrics<CycleMetric>({
  speedOverCycle: {
    name: 'Boat speed through the stroke',
    shortName: 'Speed',
    unit: 'm/s',
    formula:
      'Every stroke is stretched to the same length, from its start to the start of the next. Mean and 5%, 25%, 75% and 95% quantiles of the impeller at each hundredth.',
    source: SOURCES.convention,
  },
  accelerationOverCycle: {
    name: 'Acceleration through the stroke',
    shortName: 'Acceleration',
    unit: 'm/s²',
    formula:
      'Like boat speed through the stroke, from the accelerometer. Its offset is removed, so that its mean over the stroke equals the speed the hull gains. Without an accelerometer: the derivative of the mean speed curve.',
    source: SOURCES.convention,
  },
  checkFactorPct: {
    name: 'Check factor',
    shortName: 'Check',
    unit: '%',
    formula: '100 · minimum speed / mean speed of the stroke. Lower means the hull slows more. It falls with rate.',
    source: SOURCES.convention,
  },
  checkImpulseMps: {
    name: 'Check impulse',
    shortName: 'Impulse',
    unit: 'm/s',
    formula:
      '−∫ a dt over the parts of the mean stroke with negative acceleration: the speed the hull loses and regains in each stroke.',
    source: SOURCES.convention,
  },
  deceleratingPct: {
    name: 'Time decelerating',
    shortName: 'Slowing',
    unit: '%',
    formula: 'Share of the mean stroke with negative acceleration.',
    source: 'Ludum',
  },
  catchDipMs: {
    name: 'Width of the catch dip',
    shortName: 'Dip',
    unit: 'ms',
    formula:
      'How long the acceleration of the mean stroke stays below −1 m/s² around its lowest point near the catch. Narrow and deep is linked to faster boats than wide and shallow.',
    source: 'Rowing in Motion; BioRow newsletter 98',
  },
  zeroBeforeCatchMs: {
    name: 'Zero before catch',
    shortName: 'Lead',
    unit: 'ms',
    formula: 'From the moment the acceleration of the mean stroke turns negative to the catch of the crew.',
    source: 'BioRow newsletter 98',
  },
});

const STROKE_START =
  'Mean moment at which the crew’s oars pass square on the recovery. The oars are fast there, so the moment is sharp.';

/** Every hull value in one stroke. */
const BOAT_DEFINITIONS = defineMetrics<BoatField>({
  startS: {
    name: 'Start of stroke',
    shortName: 'Start',
    unit: 's',
    formula: `${STROKE_START} Seconds on the recording's clock.`,
    source: 'BioRow newsletter 26',
  },
  endS: {
    name: 'End of stroke',
    shortName: 'End',
    unit: 's',
    formula: 'Start of the next stroke, or where the oars stopped before a rest.',
    source: 'BioRow newsletter 26',
  },
  rateSpm: {
    name: 'Stroke rate',
    shortName: 'Rate',
    unit: 'spm',
    formula:
      '60 / (end − start of the stroke). Absent for a first stroke from a standstill that starts with the drive, because it isn’t a full stroke. PowerLine’s own rating (a mean over strokes, rounded down to 0.5) is only compared with PowerLine’s table.',
    source: SOURCES.convention,
  },
  distanceM: {
    name: 'Distance per stroke',
    shortName: 'Distance',
    unit: 'm',
    formula:
      'Difference of the impeller’s counter. Without it: ∫ v dt of its speed, or the distance along the smoothed track.',
    source: SOURCES.convention,
  },
  speedMps: {
    name: 'Speed',
    shortName: 'Speed',
    unit: 'm/s',
    formula: 'Distance per stroke / duration of the stroke.',
    source: SOURCES.convention,
  },
  minimumSpeedMps: {
    name: 'Minimum speed',
    shortName: 'Minimum',
    unit: 'm/s',
    formula: 'Lowest sample of the impeller’s speed in the stroke.',
    source: SOURCES.convention,
  },
  maximumSpeedMps: {
    name: 'Maximum speed',
    shortName: 'Maximum',
    unit: 'm/s',
    formula: 'Highest sample of the impeller’s speed in the stroke.',
    source: SOURCES.convention,
  },
  velocityEfficiencyPct: {
    name: 'Velocity efficiency',
    shortName: 'Efficiency',
    unit: '%',
    formula:
      '100 · mean(v)³ / mean(v³) over the stroke. What is missing to 100% is power lost to changes in hull speed.',
    source: 'Hill and Fahrig 2009; RtcNoordApp',
  },
  dragFactor: {
    name: 'Drag factor',
    shortName: 'Drag',
    unit: 'W·s³/m³',
    formula: 'Sum of the power of all oars / mean(v³). It rises with wind, waves, a dirty hull and poorer technique.',
    source: 'Kleshnev, BioRow newsletters',
  },
  minimumAccelerationMps2: {
    name: 'Lowest acceleration',
    shortName: 'Check',
    unit: 'm/s²',
    formula: 'Lowest sample of the hull’s acceleration in the stroke. Deeper isn’t always slower.',
    source: 'Holt et al. 2021',
  },
  maximumAccelerationMps2: {
    name: 'Peak acceleration',
    shortName: 'Peak accel.',
    unit: 'm/s²',
    formula: 'Highest sample of the hull’s acceleration in the stroke.',
    source: 'Holt et al. 2021',
  },
  rollRangeDeg: {
    name: 'Roll range',
    shortName: 'Roll',
    unit: 'deg',
    formula: 'Maximum − minimum roll angle in the stroke.',
    source: 'RtcNoordApp',
  },
  rollMeanDeg: {
    name: 'Lean',
    shortName: 'Lean',
    unit: 'deg',
    formula: 'Mean roll angle in the stroke.',
    source: SOURCES.convention,
  },
  pitchRangeDeg: {
    name: 'Pitch range',
    shortName: 'Pitch',
    unit: 'deg',
    formula: 'Maximum − minimum pitch angle in the stroke.',
    source: SOURCES.convention,
  },
  yawRangeDeg: {
    name: 'Yaw range',
    shortName: 'Yaw',
    unit: 'deg',
    formula: 'Maximum − minimum yaw angle in the stroke.',
    source: SOURCES.convention,
  },
});

export type MetricId =
  | GateField
  | ForceShapeMetric
  | BoatField
  | CycleMetric
  | SessionMetric
  | SynchronyMetric
  | ComparisonMetric
  | DebriefMetric
  | DecisionMetric;

export interface MetricChapter {
  readonly title: string;
  readonly metrics: readonly MetricDefinition<MetricId>[];
}

export const METRIC_CHAPTERS: readonly MetricChapter[] = [
  { title: 'One oar, one stroke', metrics: GATE_DEFINITIONS },
  { title: 'The shape of the force', metrics: FORCE_SHAPE_DEFINITIONS },
  { title: 'The boat, one stroke', metrics: BOAT_DEFINITIONS },
  { title: 'The boat, mean stroke', metrics: CYCLE_DEFINITIONS },
  { title: 'Session, piece, crew and track', metrics: SESSION_DEFINITIONS },
  { title: 'The crew together', metrics: SYNCHRONY_DEFINITIONS },
  { title: 'Two sessions compared', metrics: COMPARISON_DEFINITIONS },
  { title: 'What mattered in a piece', metrics: DEBRIEF_DEFINITIONS },
  { title: 'Decisions', metrics: DECISION_DEFINITIONS },
];

/** Metrics with accuracy figures in `figures.ts`, listed here so that it need not load. */
const WITH_FIGURES: ReadonlySet<MetricId> = new Set([
  'debriefMetres',
  'oarlockError',
  'changePoint',
  'standouts',
  'whoLeads',
  'rollGoesWith',
  'whatIf',
  'seatRace',
  'rigSolver',
  'ghostDelta',
  'fingerprint',
  'courseHelp',
  'riverMap',
  'stillPace',
  'powerGap',
  'missingSeat',
  'strokeQuestion',
  'differenceInterval',
  'verdictWord',
] as const);

/** True if tests measure the accuracy of this metric. */
export const hasFigures = (id: MetricId): boolean => WITH_FIGURES.has(id);

const byId: ReadonlyMap<string, MetricDefinition<MetricId>> = new Map(
  METRIC_CHAPTERS.flatMap(({ metrics }) => metrics.map((metric) => [metric.id, metric] as const)),
);

const OF_POWER_MODEL: ReadonlySet<MetricId> = new Set<MetricId>([
  ...(['workJ', 'workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct', 'workQuarter4Pct', 'powerW'] as const),
  ...(['dragFactor', 'rowerPowerW', 'crewPowerW', 'meanMaximalPower', 'criticalPower'] as const),
]);

/** True if the metric depends on work, which definitions in use compute up to 20% apart. */
export const dependsOnPowerModel = (id: MetricId): boolean => OF_POWER_MODEL.has(id);

/** Definition of a field of the document or the stroke table. Every `MetricId` has one. */
export function definitionOf(id: MetricId): MetricDefinition<MetricId> {
  const definition = byId.get(id);
  if (definition === undefined) throw new Error(`No definition of ${id}`);
  return definition;
}

/** The same, named for the timing reference in use. */
export function definitionAgainst(
  id: MetricId,
  reference: TimingReference,
  labelOf?: (seat: number) => string,
): MetricDefinition<MetricId> {
  const definition = definitionOf(id);
  return { ...definition, ...definition.against?.(referenceWords(reference, labelOf)) };
}
