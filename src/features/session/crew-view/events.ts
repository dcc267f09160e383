// The three moments of a stroke at which a crew is compared.
import type { GateField } from '#engine/analysis/analysis.ts';

export type TimingEvent = 'catch' | 'load' | 'finish';

export interface TimingEventLook {
  readonly value: TimingEvent;
  readonly text: string;
  readonly field: Extract<GateField, 'catchOffsetMs' | 'loadOffsetMs' | 'finishOffsetMs'>;
  /** How the moment is found. */
  readonly meaning: string;
}

export const TIMING_EVENTS: readonly TimingEventLook[] = [
  { value: 'catch', text: 'Catch', field: 'catchOffsetMs', meaning: 'the oar turns' },
  { value: 'load', text: 'Load', field: 'loadOffsetMs', meaning: 'force passes 30 % of its peak' },
  { value: 'finish', text: 'Finish', field: 'finishOffsetMs', meaning: 'the oar turns back' },
];
