// Mean cycle of the hull over the selected strokes, from the engine.
import { useMemo } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { accelerationBias, accelerationFromSpeed } from '#engine/analysis/boat/boat-motion-cycle.ts';
import type { CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { HULL_QUANTITIES, type HullChannels, type HullQuantity } from './hull-channels.ts';

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
