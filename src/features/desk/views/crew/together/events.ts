// The moments of a stroke at which a crew is compared: where the oar turns, and where it takes and gives up its load.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';

export type TimingEvent = 'catch' | 'load' | 'finish' | 'release';
export type OffsetUnit = 'ms' | 'deg';

export interface TimingEventLook {
  readonly value: TimingEvent;
  readonly text: string;
  /** Where space is short. */
  readonly short: string;
  /** How the moment is found. */
  readonly meaning: string;
  readonly metric: Readonly<Record<OffsetUnit, MetricId>>;
  /** What the same moment is by other measures: their cards stand beside. */
  readonly beside: readonly MetricId[];
}

export const TIMING_EVENTS: readonly [TimingEventLook, ...TimingEventLook[]] = [
  {
    value: 'catch',
    text: 'Catch (oar angle)',
    short: 'Catch',
    meaning: 'the oar turns',
    metric: { ms: 'catchOffsetMs', deg: 'catchOffsetDeg' },
    beside: ['chordOffsetMs', 'loadOffsetMs'],
  },
  {
    value: 'load',
    text: 'Catch (force)',
    short: 'Load',
    meaning: 'force rises through 30% of its peak',
    metric: { ms: 'loadOffsetMs', deg: 'loadOffsetDeg' },
    beside: ['catchOffsetMs'],
  },
  {
    value: 'finish',
    text: 'Finish (oar angle)',
    short: 'Finish',
    meaning: 'the oar turns back',
    metric: { ms: 'finishOffsetMs', deg: 'finishOffsetDeg' },
    beside: ['finishChordOffsetMs', 'releaseOffsetMs'],
  },
  {
    value: 'release',
    text: 'Finish (force)',
    short: 'Release',
    meaning: 'force falls through 30% of its peak',
    metric: { ms: 'releaseOffsetMs', deg: 'releaseOffsetDeg' },
    beside: ['finishOffsetMs'],
  },
];

/** The column of the stroke table that a moment stands on; what is found from the traces stands on the same oar. */
export const EVENT_FIELDS: Readonly<Record<TimingEvent, GateField>> = {
  catch: 'catchOffsetMs',
  load: 'loadOffsetMs',
  finish: 'finishOffsetMs',
  release: 'finishOffsetMs',
};

export const UNIT_SYMBOLS: Readonly<Record<OffsetUnit, string>> = { ms: 'ms', deg: '°' };
