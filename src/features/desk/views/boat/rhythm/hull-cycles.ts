// Mean cycle of the hull over the selected strokes: from the engine, and in the sentences of the boat's charts.
import { useMemo } from 'react';
import type { StrokeTable, Analysis, BoatField, Spread } from '#engine/analysis/analysis.ts';
import { accelerationBias, accelerationFromSpeed, type CycleCheck } from '#engine/analysis/boat-motion-cycle.ts';
import type { CycleProfile } from '#engine/analysis/cycle-profiles.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import { counted, fixed, withUnit } from '#src/format/number.ts';

export type HullCycles = Readonly<Partial<Record<HullQuantity, CycleProfile>>>;

const NO_PROFILES: readonly CycleProfile[] = [];

export interface HullFeed {
  readonly engine: EngineApi;
  readonly session: SessionId;
  readonly channels: HullChannels;
}

/** Must acceleration be derived from speed because there is no accelerometer? */
export const derivesAcceleration = (channels: HullChannels): boolean =>
  channels.acceleration.index === null && channels.speed.index !== null;

/** Mean only: a derivative of a mean has no band. */
function derived(speed: CycleProfile): CycleProfile {
  const none = new Float64Array(speed.at.length).fill(Number.NaN);
  const mean = accelerationFromSpeed(speed.mean, speed.meanDurationS);
  return { ...speed, channel: -1, mean, p05: none, p25: none, p75: none, p95: none };
}

/** Channels to ask for. */
const measured = (channels: HullChannels): number[] =>
  HULL_QUANTITIES.flatMap((quantity) => channels[quantity].index ?? []);

function hullCycles(channels: HullChannels, profiles: readonly CycleProfile[]): HullCycles {
  const cycles: Partial<Record<HullQuantity, CycleProfile>> = {};
  for (const quantity of HULL_QUANTITIES) {
    const profile = profiles.find(({ channel }) => channel === channels[quantity].index);
    if (profile !== undefined) cycles[quantity] = profile;
  }
  if (derivesAcceleration(channels) && cycles.speed !== undefined) cycles.acceleration = derived(cycles.speed);
  return cycles;
}

export async function askForCycles(
  { engine, session, channels }: HullFeed,
  strokes: Int32Array,
  signal?: AbortSignal,
): Promise<Result<HullCycles>> {
  const asked = measured(channels);
  if (asked.length === 0) return success({});
  const answer = await engine.ask(session, 'cycleProfiles', { strokes, channels: asked }, signal);
  return answer.ok ? success(hullCycles(channels, answer.value)) : answer;
}

interface HullAnswer {
  /** Null until the first answer for a table; later the previous one stays until the next arrives. */
  readonly cycles: HullCycles | null;
  readonly error: string | null;
}

export function useHullCycles(feed: HullFeed, table: StrokeTable, strokes: Int32Array): HullAnswer {
  const { channels } = feed;
  const asked = measured(channels);
  const input = asked.length === 0 ? null : { strokes, channels: asked };
  const { data, error } = useEngine({ ...feed, analysis: { strokes: table } }, 'cycleProfiles', input);
  const profiles = input === null ? NO_PROFILES : data;
  const cycles = useMemo(() => (profiles === null ? null : hullCycles(channels, profiles)), [channels, profiles]);
  return { cycles, error };
}

/** Accelerometer bias over the mean cycle, m/s²; 0 when unknown. */
export function estimateBias({ acceleration, speed }: HullCycles): number {
  if (acceleration === undefined || acceleration.channel < 0) return 0;
  const bias = accelerationBias(acceleration.mean, speed?.mean ?? null, acceleration.meanDurationS);
  return Number.isFinite(bias) ? bias : 0;
}

export function shifted(profile: CycleProfile, by: number): CycleProfile {
  const moved = (band: Float64Array): Float64Array => band.map((value) => value + by);
  return {
    ...profile,
    mean: moved(profile.mean),
    p05: moved(profile.p05),
    p25: moved(profile.p25),
    p75: moved(profile.p75),
    p95: moved(profile.p95),
  };
}

export type HullQuantity = 'speed' | 'acceleration' | 'roll' | 'pitch' | 'yaw';

interface HullLook {
  readonly channel: Quantity;
  /** Stroke table column that exists exactly when the channel has measurements. */
  readonly measured: BoatField;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
}

/** Channels of the hull's motion. */
export const HULL: Readonly<Record<HullQuantity, HullLook>> = {
  speed: { channel: 'boat-speed', measured: 'maximumSpeedMps', name: 'Speed', unit: 'm/s', decimals: 2 },
  acceleration: {
    channel: 'acceleration',
    measured: 'maximumAccelerationMps2',
    name: 'Acceleration',
    unit: 'm/s²',
    decimals: 1,
  },
  roll: { channel: 'roll', measured: 'rollRangeDeg', name: 'Roll', unit: '°', decimals: 1 },
  pitch: { channel: 'pitch', measured: 'pitchRangeDeg', name: 'Pitch', unit: '°', decimals: 2 },
  yaw: { channel: 'yaw', measured: 'yawRangeDeg', name: 'Yaw', unit: '°', decimals: 2 },
};

const HULL_QUANTITIES: readonly HullQuantity[] = ['speed', 'acceleration', 'roll', 'pitch', 'yaw'];

interface HullChannel {
  /** Index into `Analysis.channels`; null when none has measurements. */
  readonly index: number | null;
  /** Why there is none, and what to do. */
  readonly reason: string;
}

const SENSOR: Readonly<Record<HullQuantity, string>> = {
  speed: 'the impeller or speed pickup under the hull',
  acceleration: 'the accelerometer of the logger',
  roll: 'the gyroscope of the logger',
  pitch: 'the gyroscope of the logger',
  yaw: 'the gyroscope of the logger',
};

type Recorded = Pick<Analysis, 'channels' | 'strokes'>;

function hullChannel(analysis: Recorded, quantity: HullQuantity): HullChannel {
  const { channel, measured, name } = HULL[quantity];
  const index = analysis.channels.findIndex((one) => one.position === 'Boat' && one.quantity === channel);
  if (index < 0) {
    return {
      index: null,
      reason: `${name} is absent: the recording has no channel of it. It comes from ${SENSOR[quantity]}; tick it when you export.`,
    };
  }
  if (!analysis.strokes.boat[measured].some(Number.isFinite)) {
    return {
      index: null,
      reason: `${name} is absent: its channel never changes or holds no number. Check ${SENSOR[quantity]}.`,
    };
  }
  return { index, reason: '' };
}

type HullChannels = Readonly<Record<HullQuantity, HullChannel>>;

export const hullChannels = (analysis: Recorded): HullChannels => ({
  speed: hullChannel(analysis, 'speed'),
  acceleration: hullChannel(analysis, 'acceleration'),
  roll: hullChannel(analysis, 'roll'),
  pitch: hullChannel(analysis, 'pitch'),
  yaw: hullChannel(analysis, 'yaw'),
});

interface Extreme {
  readonly value: number;
  /** Share of the cycle. */
  readonly at: number;
}

/** Minimum and maximum of a mean cycle; null when it has none. */
export function cycleExtremes({
  mean,
  at,
}: CycleProfile): { readonly least: Extreme; readonly greatest: Extreme } | null {
  let least: Extreme | null = null;
  let greatest: Extreme | null = null;
  mean.forEach((value, k) => {
    if (!Number.isFinite(value)) return;
    const point = { value, at: at[k] ?? Number.NaN };
    if (least === null || value < least.value) least = point;
    if (greatest === null || value > greatest.value) greatest = point;
  });
  return least === null || greatest === null ? null : { least, greatest };
}

/** Non-breaking, so that lines don't split it. */
const percent = (share: number): string => `${fixed(share * 100)}%`;

/** Means of the strokes' own extremes, as above the chart: the mean cycle is flatter than its strokes. */
interface StrokeExtremes {
  readonly minimumMps: number | null;
  readonly maximumMps: number | null;
}

export function speedFinding(profile: CycleProfile, { minimumMps, maximumMps }: StrokeExtremes): string {
  const extremes = cycleExtremes(profile);
  if (extremes === null) return 'No selected stroke has a speed within the stroke.';
  const { least, greatest } = extremes;
  const lead = `Over ${counted(profile.strokeCount, 'stroke')}, boat speed is`;
  if (minimumMps === null || maximumMps === null) {
    return `${lead} lowest at ${percent(least.at)} of the cycle and highest at ${percent(greatest.at)}.`;
  }
  return `${lead} lowest at ${percent(least.at)} of the cycle (minimum ${fixed(minimumMps, 2)} m/s) and highest at ${percent(greatest.at)} (maximum ${fixed(maximumMps, 2)} m/s).`;
}

/** A smaller bias doesn't change the displayed numbers. */
const MIN_BIAS_MPS2 = 0.05;

export function accelerationFinding(
  profile: CycleProfile,
  check: CycleCheck,
  isDerived: boolean,
  biasMps2: number,
): string {
  const extremes = cycleExtremes(profile);
  if (extremes === null) return 'No selected stroke has an acceleration.';
  const { least, greatest } = extremes;
  const source = isDerived ? 'Estimated from speed (no accelerometer). ' : '';
  const lead = zeroSentence(check);
  return `${source}Minimum ${fixed(least.value, 1)} m/s² at ${percent(least.at)} of the cycle, maximum ${fixed(greatest.value, 1)} m/s² at ${percent(greatest.at)}.${lead}${levelled(biasMps2)}`;
}

/** When the boat begins to slow down; empty if unknown. */
function zeroSentence({ zeroBeforeCatchMs }: CycleCheck): string {
  if (!Number.isFinite(zeroBeforeCatchMs)) return '';
  const ms = fixed(Math.abs(zeroBeforeCatchMs));
  return zeroBeforeCatchMs < 0
    ? ` It turns negative ${ms} ms after the catch.`
    : ` It turns negative ${ms} ms before the catch.`;
}

/** Correction for a sensor that is not mounted level. */
function levelled(biasMps2: number): string {
  if (Math.abs(biasMps2) < MIN_BIAS_MPS2) return '';
  const size = fixed(Math.abs(biasMps2), 2);
  return biasMps2 > 0
    ? ` The sensor reads ${size} m/s² too high; this is corrected.`
    : ` The sensor reads ${size} m/s² too low; this is corrected.`;
}

export function attitudeFinding(name: string, decimals: number, profile: CycleProfile, range: Spread): string {
  const extremes = cycleExtremes(profile);
  if (extremes === null) return `${name} wasn’t measured in these strokes.`;
  const cycle = `The mean cycle moves by ${fixed(extremes.greatest.value - extremes.least.value, 2)}°.`;
  if (range.mean === null) return cycle;
  return range.sd === null
    ? `${cycle} One stroke moves by ${fixed(range.mean, decimals)}°.`
    : `${cycle} One stroke moves by ${fixed(range.mean, decimals)} ± ${fixed(range.sd, decimals)}° (1 SD).`;
}

export function boatTrendFinding(name: string, unit: string, decimals: number, spread: Spread): string {
  if (spread.mean === null) return `${name} wasn’t measured in these strokes.`;
  const mean = `${name} ${withUnit(fixed(spread.mean, decimals), unit)}`;
  const strokes = counted(spread.count, 'stroke');
  return spread.sd === null
    ? `${mean}, over ${strokes}.`
    : `${mean}, ±${withUnit(fixed(spread.sd, decimals), unit)} (1 SD), over ${strokes}.`;
}
