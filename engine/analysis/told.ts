// Output of the analysis in addition to the strokes: who rowed what, when, and by which rule; and the summary
// of the session.
import type { Channel, Recording, Samples } from '../recording/recording.ts';
import type { Rule } from '../recording/rule.ts';
import { sampledChannels } from '../recording/channels.ts';
import { timeZoneAt, localToUtc, type VenueClock } from '../recording/venue-clock.ts';
import type { ChannelSummary, Track, Gate, StrokeTable, Summary } from './analysis.ts';
import { STANDARD_GRAVITY } from './force/force-unit.ts';
import { isLogged } from './abilities.ts';
import { selectTableCurves } from './logged/logged-strokes.ts';
import type { Engine } from '../runtime/engine.ts';
import type { Repair } from '../recording/finding.ts';
import { areComparable } from './logged/comparable-gates.ts';
import { crewEstimate } from './power/power-timeline.ts';
import { forwardSpread, meansByGate, rowerPowers } from './strokes/gate-metrics.ts';
import { computeMean, orNull } from './statistics.ts';
import { isForward } from './strokes/stroke-kinds.ts';

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

/**
 * Strokes that move the boat forward: their number, the number with a duration (s), and sums over those with a
 * distance.
 */
function toTotals(strokes: StrokeTable) {
  const { startS, endS, distanceM } = strokes.boat;
  const totals = { strokeCount: 0, timed: 0, rowedS: 0, movedM: 0, movedS: 0 };
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    if (!isForward(strokes, stroke)) continue;
    totals.strokeCount += 1;
    const lengthS = (endS[stroke] ?? NaN) - (startS[stroke] ?? NaN);
    if (Number.isNaN(lengthS)) continue;
    totals.timed += 1;
    totals.rowedS += lengthS;
    const metres = distanceM[stroke] ?? NaN;
    if (Number.isNaN(metres)) continue;
    totals.movedM += metres;
    totals.movedS += lengthS;
  }
  return totals;
}

/**
 * Summary of a session. Duration and distance of the whole recording (s, m); rate (spm), speed (m/s) and power (W)
 * over its strokes; power is that of the oars, including strokes that only they felt. Backing is excluded. Null if not
 * measured.
 */
export function summarise(
  engine: Engine,
  strokes: StrokeTable,
  gates: readonly Gate[],
  clock: { readonly startS: number | null; readonly endS: number | null },
  countedM: number | null,
  trackM: number | null,
  repairs: readonly Repair[],
  uncounted: StrokeTable | undefined,
): Summary {
  const { strokeCount, timed, rowedS, movedM, movedS } = toTotals(strokes);
  const means = meansByGate(engine, strokes, 'powerW');
  const gateMean = (gate: number): number | null =>
    uncounted === undefined
      ? computeMean(means.subarray(gate, gate + 1))
      : forwardSpread(strokes, gate, 'powerW', uncounted).mean;
  const ofSeats = rowerPowers(gates, gateMean);
  const isOneCrew = areComparable(gates);
  const powers = ofSeats.flatMap(({ powerW }) => (powerW === null || !isOneCrew ? [] : [powerW]));
  const wanted = new Set(repairs.flatMap(({ kind, seat }) => (kind === 'estimate' && seat !== null ? [seat] : [])));
  const estimatedSeats = [...wanted].flatMap((seat) => crewEstimate(strokes, gates, seat) ?? []);
  // A mean over only the measured strokes would cover a different part of the session than the others'.
  const inTotals = ofSeats.flatMap(
    ({ seat, powerW }) => estimatedSeats.find((estimate) => estimate.seat === seat)?.powerW ?? powerW ?? [],
  );
  return {
    durationS: clock.startS === null || clock.endS === null ? null : clock.endS - clock.startS,
    distanceM: countedM ?? trackM ?? (movedS > 0 ? movedM : null),
    strokeCount,
    rateSpm: orNull((60 * timed) / rowedS),
    speedMps: orNull(movedM / movedS),
    rowerPowerW: computeMean(powers),
    crewPowerW: inTotals.length > 0 && isOneCrew ? inTotals.reduce((sum, power) => sum + power, 0) : null,
    crewSeats: inTotals.length,
    estimatedSeats,
    velocityEfficiencyPct: computeMean(strokes.boat.velocityEfficiencyPct),
  };
}
