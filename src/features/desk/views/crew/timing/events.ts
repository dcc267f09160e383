// Moments of a stroke for comparing a crew: the oar's turns, and the start and end of its load.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';

export type TimingEvent = 'catch' | 'load' | 'finish' | 'release';
export type OffsetUnit = 'ms' | 'deg';

export interface TimingEventLook {
  readonly value: TimingEvent;
  readonly text: string;
  /** Short form. */
  readonly short: string;
  /** How the moment is detected. */
  readonly meaning: string;
  readonly metric: Readonly<Record<OffsetUnit, MetricId>>;
  /** The same moment by other measures, whose cards are shown too. */
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

/** Stroke table column of a moment; moments from the traces belong to the same oar. */
export const EVENT_FIELDS: Readonly<Record<TimingEvent, GateField>> = {
  catch: 'catchOffsetMs',
  load: 'loadOffsetMs',
  finish: 'finishOffsetMs',
  release: 'finishOffsetMs',
};

export const UNIT_SYMBOLS: Readonly<Record<OffsetUnit, string>> = { ms: 'ms', deg: '°' };
