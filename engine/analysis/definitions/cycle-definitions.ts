// Values of the hull over the mean cycle of many strokes.
import type { CycleCheck } from '../boat/boat-motion-cycle.ts';
import { defineMetrics, SOURCES } from './metric-definition.ts';

export type CycleMetric = keyof CycleCheck | 'checkFactorPct' | 'speedOverCycle' | 'accelerationOverCycle';

export const CYCLE_DEFINITIONS = defineMetrics<CycleMetric>({
  speedOverCycle: {
    name: 'Boat speed through the stroke',
    shortName: 'Speed',
    unit: 'm/s',
    formula:
      'Every stroke stretched to the same length, from its start to the start of the next: mean and 5, 25, 75 and 95 % quantiles of the impeller at each hundredth.',
    source: SOURCES.convention,
  },
  accelerationOverCycle: {
    name: 'Acceleration through the stroke',
    shortName: 'Acceleration',
    unit: 'm/s²',
    formula:
      'Like speed over the cycle, from the accelerometer, less what it reads too high: its mean over the cycle must be what the hull gains. Without an accelerometer, the derivative of the mean cycle of speed.',
    source: SOURCES.convention,
  },
  checkFactorPct: {
    name: 'Check factor',
    shortName: 'Check',
    unit: '%',
    formula: '100 · least speed / mean speed of the stroke. Lower means the hull is slowed more; it falls with rate.',
    source: SOURCES.convention,
  },
  checkImpulseMps: {
    name: 'Check impulse',
    shortName: 'Impulse',
    unit: 'm/s',
    formula:
      '−∫ a dt over the parts of the mean cycle where acceleration is negative: the speed the hull loses, and wins back, in each stroke.',
    source: SOURCES.convention,
  },
  deceleratingPct: {
    name: 'Time decelerating',
    shortName: 'Slowing',
    unit: '%',
    formula: 'Share of the mean cycle with negative acceleration.',
    source: 'Ludum',
  },
  catchDipMs: {
    name: 'Width of the catch dip',
    shortName: 'Dip',
    unit: 'ms',
    formula:
      'How long the mean cycle stays below −1 m/s² around its deepest point near the catch. Narrow and deep goes with faster boats than wide and shallow.',
    source: 'Rowing in Motion; BioRow newsletter 98',
  },
  zeroBeforeCatchMs: {
    name: 'Zero before catch',
    shortName: 'Lead',
    unit: 'ms',
    formula: 'From the moment the acceleration of the mean cycle turns negative to the catch of the crew.',
    source: 'BioRow newsletter 98',
  },
});
