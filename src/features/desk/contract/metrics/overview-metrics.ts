// The metrics that stand for all others where there is room for a few, on the screen and on paper.
import type { GateField } from '#engine/analysis/analysis.ts';
import { ALL_METRICS } from './metrics.ts';

const FIELDS: readonly GateField[] = [
  'catchAngleDeg',
  'finishAngleDeg',
  'arcDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'peakForceN',
  'peakPositionPct',
  'catchOffsetMs',
  'powerW',
];

export const OVERVIEW_METRICS = FIELDS.flatMap((field) => ALL_METRICS.find((look) => look.field === field) ?? []);
