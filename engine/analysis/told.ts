// Data that a recording provides and the analysis passes on: who rowed what, when, and by which rule.
import type { Channel, Recording, Samples } from '../recording/recording.ts';
import type { Rule } from '../recording/rule.ts';
import { sampledChannels } from '../recording/sample-sets.ts';
import { timeZoneAt, localToUtc, type VenueClock } from '../recording/venue-clock.ts';
import type { ChannelSummary, Track } from './analysis.ts';
import { STANDARD_GRAVITY } from './force/force-unit.ts';
import { isLogged } from './abilities.ts';
import { selectTableCurves } from './logged/logged-strokes.ts';

/** First GPS position, degrees. */
export const firstFix = ({ latitudeDeg, longitudeDeg }: Track) => ({
  latitudeDeg: latitudeDeg[0] ?? NaN,
  longitudeDeg: longitudeDeg[0] ?? NaN,
});

/** Time at the clock's zero: UTC if the file or the place gives it, otherwise local time. */
export function resolveStart({ startedAt, sources }: Recording, place: ReturnType<typeof firstFix> | null) {
  const start = sources[0]?.start;
  // If two days are possible, the user must choose first.
  const local = start?.otherDay == null ? (start?.local ?? null) : null;
  if (startedAt !== null || local === null) return { startedAt, startedLocal: null };
  const utc = localToUtc(local, place === null ? null : timeZoneAt(place));
  return { startedAt: utc, startedLocal: utc === null ? local : null };
}

/** A local time is treated as UTC if the zone is unknown. */
export const recordedOn = (clock: VenueClock, startedLocal: string | null): VenueClock =>
  clock.recordedFrom === null ? { ...clock, recordedFrom: startedLocal } : clock;

/** The thresholds of the file for slip and wash. */
const gateRule = ({ parameters }: Recording): Rule => ({
  device: 'peach',
  firmware: null,
  force: 'pin-along-boat',
  slipN: parameters.driveStartKgf * STANDARD_GRAVITY,
  washN: parameters.recoveryKgf * STANDARD_GRAVITY,
});

const summarizeChannel = (
  { quantity, name, position, side, unit, missing }: Channel,
  { source, sampleRateHz }: Samples,
  lead: Samples | null,
): ChannelSummary => ({
  quantity,
  name,
  position,
  side,
  unit,
  missing,
  ...(source !== undefined && { source }),
  ...(sampleRateHz !== lead?.sampleRateHz && { sampleRateHz }),
});

/** Data of the file without its columns. */
export function toldBy(recording: Recording) {
  const { source, sources, utcOffsetS, logger, boat, crew, parameters, instruments, samples } = recording;
  return {
    source,
    sources,
    sport: recording.sport,
    craft: recording.craft,
    intervals: recording.intervals,
    curves: selectTableCurves(recording),
    // For traces, the gates' own rule comes after those of merged files.
    rules: isLogged(recording) ? recording.rules : [...recording.rules, gateRule(recording)],
    utcOffsetS,
    logger,
    sampleRateHz: samples?.sampleRateHz ?? null,
    sampleCount: samples?.rowCount ?? 0,
    boat,
    crew,
    parameters,
    instruments,
    corrections: recording.corrections ?? null,
    channels: sampledChannels(recording).map(({ set, channel }) => summarizeChannel(channel, set, samples)),
  };
}
