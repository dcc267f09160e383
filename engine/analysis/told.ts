// What a recording says itself and the analysis passes on: who rowed what, when, and by which rule.
import type { Channel, Recording, Samples } from '../recording/recording.ts';
import type { Rule } from '../recording/rule.ts';
import { sampledChannels } from '../recording/sample-sets.ts';
import { timeZoneAt, utcOfLocal, type VenueClock } from '../recording/venue-clock.ts';
import type { ChannelSummary, Track } from './analysis.ts';
import { STANDARD_GRAVITY } from './force/force-unit.ts';
import { isLogged } from './abilities.ts';
import { curvesOfTable } from './logged/logged-strokes.ts';

/** Where the boat was when it was first located, degrees. */
export const firstFix = ({ latitudeDeg, longitudeDeg }: Track) => ({
  latitudeDeg: latitudeDeg[0] ?? NaN,
  longitudeDeg: longitudeDeg[0] ?? NaN,
});

/** When the clock read zero: in UTC where the file or the place tells it, otherwise as the wall's clock showed. */
export function startOf({ startedAt, sources }: Recording, place: ReturnType<typeof firstFix> | null) {
  const start = sources[0]?.start;
  // Which of two days it was has to be asked first.
  const local = start?.otherDay == null ? (start?.local ?? null) : null;
  if (startedAt !== null || local === null) return { startedAt, startedLocal: null };
  const utc = utcOfLocal(local, place === null ? null : timeZoneAt(place));
  return { startedAt: utc, startedLocal: utc === null ? local : null };
}

/** A time on the wall is in for UTC where no one knows the zone. */
export const recordedOn = (clock: VenueClock, startedLocal: string | null): VenueClock =>
  clock.recordedFrom === null ? { ...clock, recordedFrom: startedLocal } : clock;

/** The thresholds of the file, at which slip ends and wash begins. */
const gateRule = ({ parameters }: Recording): Rule => ({
  device: 'peach',
  firmware: null,
  force: 'pin-along-boat',
  slipN: parameters.driveStartKgf * STANDARD_GRAVITY,
  washN: parameters.recoveryKgf * STANDARD_GRAVITY,
});

const summaryOf = (
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

/** What the file says itself, without its columns. */
export function toldBy(recording: Recording) {
  const { source, sources, utcOffsetS, logger, boat, crew, parameters, instruments, samples } = recording;
  return {
    source,
    sources,
    sport: recording.sport,
    craft: recording.craft,
    intervals: recording.intervals,
    curves: curvesOfTable(recording),
    // Of traces the gates' own comes behind those of what was joined to them.
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
    channels: sampledChannels(recording).map(({ set, channel }) => summaryOf(channel, set, samples)),
  };
}
