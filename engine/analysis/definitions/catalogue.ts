// All metrics, in a coach's reading order.
import type { BoatField, GateField, TimingReference } from '../analysis.ts';
import { BOAT_DEFINITIONS } from './boat-definitions.ts';
import { COMPARISON_DEFINITIONS, type ComparisonMetric } from './comparison-definitions.ts';
import { CYCLE_DEFINITIONS, type CycleMetric } from './cycle-definitions.ts';
import { DEBRIEF_DEFINITIONS, type DebriefMetric } from './debrief-definitions.ts';
import { DECISION_DEFINITIONS, type DecisionMetric } from './decision-definitions.ts';
import { FORCE_SHAPE_DEFINITIONS, type ForceShapeMetric } from './force-shape-definitions.ts';
import { GATE_DEFINITIONS } from './gate-definitions.ts';
import type { MetricDefinition } from './metric-definition.ts';
import { SESSION_DEFINITIONS, type SessionMetric } from './session-definitions.ts';
import { referenceWords } from './reference-messages.ts';
import { SYNCHRONY_DEFINITIONS, type SynchronyMetric } from './synchrony-definitions.ts';

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
