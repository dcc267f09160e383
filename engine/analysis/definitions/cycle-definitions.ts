// Hull values over the mean stroke.
import type { CycleCheck } from '../boat/boat-motion-cycle.ts';
import { defineMetrics, SOURCES } from './metric-definition.ts';

export type CycleMetric = keyof CycleCheck | 'checkFactorPct' | 'speedOverCycle' | 'accelerationOverCycle';

export const CYCLE_DEFINITIONS = defineMetrics<CycleMetric>({
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
