// Mean cycle of the hull over the selected strokes, from the engine; only the latest request counts.
import { useEffect, useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import { accelerationBias, accelerationFromSpeed } from '#engine/analysis/boat/boat-motion-cycle.ts';
import type { CycleProfile } from '#engine/analysis/boat/cycle-profiles.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';
import { HULL_QUANTITIES, type HullChannels, type HullQuantity } from './hull-channels.ts';

export type HullCycles = Readonly<Partial<Record<HullQuantity, CycleProfile>>>;

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

/** A failure with its sentence. */
export type HullAnswer =
  | { readonly ok: true; readonly cycles: HullCycles }
  | { readonly ok: false; readonly sentence: string };

export async function askForCycles({ engine, session, channels }: HullFeed, strokes: Int32Array): Promise<HullAnswer> {
  const asked = HULL_QUANTITIES.flatMap((quantity) => {
    const { index } = channels[quantity];
    return index === null ? [] : [{ quantity, index }];
  });
  if (asked.length === 0) return { ok: true, cycles: {} };
  const answer = await engine.cycleProfiles({ session, strokes, channels: asked.map(({ index }) => index) });
  if (!answer.ok) return { ok: false, sentence: answer.failure.sentence };
  const cycles: Partial<Record<HullQuantity, CycleProfile>> = {};
  for (const { quantity, index } of asked) {
    const profile = answer.value.find(({ channel }) => channel === index);
    if (profile !== undefined) cycles[quantity] = profile;
  }
  if (derivesAcceleration(channels) && cycles.speed !== undefined) cycles.acceleration = derived(cycles.speed);
  return { ok: true, cycles };
}

/** Null until the first answer for a table; later the previous answer stays until the next arrives. */
export function useHullCycles(feed: HullFeed, table: StrokeTable, strokes: Int32Array): HullAnswer | null {
  const [answer, setAnswer] = useState<{ readonly table: StrokeTable; readonly answer: HullAnswer } | null>(null);
  useEffect(() => {
    let superseded = false;
    void askForCycles(feed, strokes).then((next) => {
      if (!superseded) setAnswer({ table, answer: next });
    });
    return () => {
      superseded = true;
    };
  }, [feed, table, strokes]);
  return answer?.table === table ? answer.answer : null;
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
