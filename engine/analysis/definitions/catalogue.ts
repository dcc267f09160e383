// All metrics, in a coach's reading order.
import type { BoatField, GateField, TimingReference } from '../analysis.ts';
import { COMPARISON_DEFINITIONS, type ComparisonMetric } from './comparison-definitions.ts';
import { DEBRIEF_DEFINITIONS, type DebriefMetric } from './debrief-definitions.ts';
import { DECISION_DEFINITIONS, type DecisionMetric } from './decision-definitions.ts';
import { FORCE_SHAPE_DEFINITIONS, type ForceShapeMetric } from './force-shape-definitions.ts';
import { GATE_DEFINITIONS } from './gate-definitions.ts';
import { type MetricDefinition, defineMetrics, SOURCES } from './metric-definition.ts';
import { SESSION_DEFINITIONS, type SessionMetric } from './session-definitions.ts';
import { referenceWords } from './reference-messages.ts';
import { SYNCHRONY_DEFINITIONS, type SynchronyMetric } from './synchrony-definitions.ts';
import type { CycleCheck } from '../boat/boat-motion-cycle.ts';

// Hull values over the mean stroke.
type CycleMetric = keyof CycleCheck | 'checkFactorPct' | 'speedOverCycle' | 'accelerationOverCycle';

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

// Every hull value in one stroke.
const STROKE_START =
  'Mean moment at which the crew’s oars pass square on the recovery. The oars are fast there, so the moment is sharp.';

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
    name: 'Boat speed',
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
export function definitionAgainst(id: MetricId, reference: TimingReference, labelOf?: (seat: number) => string) {
  const definition = definitionOf(id);
  return { ...definition, ...definition.against?.(referenceWords(reference, labelOf)) };
}
