// Metrics that can be compared between two sessions, their owner, and the smallest difference that matters.
import type { BoatField, GateField } from '../analysis.ts';
import type { MetricId } from '../definitions/catalogue.ts';
import { GATE_DEFINITIONS } from '../definitions/gate-definitions.ts';
import type { BetterWay, MattersBy } from '../definitions/metric-definition.ts';

/** The hull's, a rower's, or the crew's alone. */
export type MetricOwner = 'boat' | 'oar' | 'crew';

/** Source of the smallest difference that matters. */
export type WorthwhileRule =
  /** A share of the value itself. */
  | { readonly kind: 'share'; readonly share: number; readonly source: string }
  /** A share of the stroke-to-stroke standard deviation, at least the resolution of the logger. */
  | { readonly kind: 'scatter'; readonly resolution: number; readonly source: string };

export interface ComparedMetric {
  readonly id: ComparedMetricId;
  readonly owner: MetricOwner;
  readonly worthwhile: WorthwhileRule;
  readonly better: BetterWay;
}

export type ComparedMetricId =
  | Extract<
      BoatField,
      | 'rateSpm'
      | 'speedMps'
      | 'distanceM'
      | 'dragFactor'
      | 'velocityEfficiencyPct'
      | 'minimumAccelerationMps2'
      | 'rollRangeDeg'
    >
  | Exclude<GateField, 'catchS' | 'finishS' | 'catchOffsetDeg' | 'chordOffsetMs' | 'finishChordOffsetMs'>
  | Extract<MetricId, 'rowerPowerW' | 'catchSpreadMs' | 'finishSpreadMs'>;

/** 0.3 of the race-to-race variation of elite rowers' times, 1.0%; power is proportional to the cube of speed. */
const SPEED_SHARE = 0.003;
const POWER_SHARE = 3 * SPEED_SHARE;

/** Resolution of a PowerLine logger: 1/16°, 1/16 kgf, 1/256 m/s, 20 ms; the finest step of each metric. */
const ANGLE_STEP_DEG = 1 / 16;
const FORCE_STEP_N = 9.80665 / 16;
const TIME_STEP_MS = 20;

/** A small effect in units of the spread (Cohen 1988; Hopkins et al. 2009). */
export const SCATTER_SHARE = 0.2;

const SPEED: WorthwhileRule = {
  kind: 'share',
  share: SPEED_SHARE,
  source: '0.3% of speed: 0.3 of the race-to-race variation of elite crews (Smith and Hopkins 2011)',
};
const POWER: WorthwhileRule = {
  kind: 'share',
  share: POWER_SHARE,
  source: '0.9% of power, which is 0.3% of speed by its cube (Smith and Hopkins 2011)',
};

const scatter = (resolution: number, finest: string): WorthwhileRule => ({
  kind: 'scatter',
  resolution,
  source: `0.2 of the stroke-to-stroke SD (Cohen 1988; Hopkins et al. 2009), at least ${finest}`,
});

const ANGLE = scatter(ANGLE_STEP_DEG, 'the logger’s step of 1/16°');
const FORCE = scatter(FORCE_STEP_N, 'the logger’s step of 1/16 kgf');
/**
 * Moments in a drive are interpolated between samples: a mean over strokes is finer than one sample, but no finer than
 * a tenth.
 */
const MOMENT_MS = scatter(TIME_STEP_MS / 10, 'a tenth of a sample, 2 ms');
const LENGTH_S = scatter(TIME_STEP_MS / 10_000, 'a tenth of a sample, 2 ms');
const SHARE_PCT = scatter(0.1, '0.1%');

const metric = (
  owner: MetricOwner,
  id: ComparedMetricId,
  worthwhile: WorthwhileRule,
  better: BetterWay = null,
): ComparedMetric => ({ id, owner, worthwhile, better });

const BY: Readonly<Record<MattersBy, WorthwhileRule>> = {
  power: POWER,
  angle: ANGLE,
  force: FORCE,
  moment: MOMENT_MS,
  length: LENGTH_S,
  share: SHARE_PCT,
};

/** In the order of the definitions, power first. */
const OF_OARS: readonly ComparedMetric[] = GATE_DEFINITIONS.toSorted(
  (a, b) => Number(b.compared?.matters === 'power') - Number(a.compared?.matters === 'power'),
).flatMap(({ id, compared }) =>
  compared === undefined ? [] : [metric('oar', id as ComparedMetricId, BY[compared.matters], compared.better)],
);

/** In a coach's reading order. */
export const COMPARED_METRICS: readonly ComparedMetric[] = [
  metric('boat', 'speedMps', SPEED, 'higher'),
  metric('boat', 'rateSpm', scatter(0.1, '0.1 spm')),
  metric('boat', 'distanceM', SPEED, 'higher'),
  metric('boat', 'dragFactor', scatter(0.1, '0.1 W·s³/m³')),
  metric('boat', 'velocityEfficiencyPct', SHARE_PCT, 'higher'),
  metric('boat', 'minimumAccelerationMps2', scatter(1 / 256, 'the logger’s step of 1/256 m/s²'), 'higher'),
  metric('boat', 'rollRangeDeg', ANGLE, 'lower'),
  metric('crew', 'rowerPowerW', POWER, 'higher'),
  metric('crew', 'catchSpreadMs', MOMENT_MS, 'lower'),
  metric('crew', 'finishSpreadMs', MOMENT_MS, 'lower'),
  ...OF_OARS,
];

export const comparedMetric = (id: ComparedMetricId): ComparedMetric => {
  const found = COMPARED_METRICS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`Not compared: ${id}`);
  return found;
};

export const isComparedMetric = (text: string): text is ComparedMetricId =>
  COMPARED_METRICS.some(({ id }) => id === text);
