// Force from the engine for the signature's figures: samples of the stroke under the cursor, and profiles of the drive
// over many strokes.
import { useMemo } from 'react';
import { type Result, success } from '#engine/recording/result.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { latest } from '#src/time/latest.ts';
import type { ProfileDomain, DriveProfile } from '#engine/analysis/force/drive-profiles.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';

interface HeldStroke {
  readonly stroke: number;
  readonly curves: readonly StrokeCurve[];
}

export interface StrokeCurveFeed {
  /** Last answered stroke, which may differ from the requested one. */
  readonly held: () => HeldStroke | null;
  readonly wish: (stroke: number) => void;
  /** Notified of every answer. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** One request at a time: while one is in flight, only the latest wish is pending. */
export function strokeCurveFeed(ask: (stroke: number) => Promise<Result<readonly StrokeCurve[]>>): StrokeCurveFeed {
  const listeners = new Set<() => void>();
  let held: HeldStroke | null = null;
  const { want } = latest(ask, (answer, stroke) => {
    held = { stroke, curves: answer.ok ? answer.value : [] };
    for (const listener of listeners) listener();
  });
  return {
    held: () => held,
    wish: (stroke) => {
      if (held?.stroke !== stroke) want(stroke);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Position of sample `k`; NaN when undefined: without a drive there is no arc and no catch to count from. */
export function livePlace({ angleDeg, timeS, drive }: StrokeCurve, k: number, by: ProfileDomain): number {
  const angle = angleDeg[k] ?? Number.NaN;
  if (by === 'angle') return angle;
  if (drive === null) return Number.NaN;
  if (by === 'time') return (timeS[k] ?? Number.NaN) - (timeS[drive.from] ?? Number.NaN);
  const [caught, finished] = [angleDeg[drive.from] ?? Number.NaN, angleDeg[drive.to] ?? Number.NaN];
  return (100 * (angle - caught)) / (finished - caught);
}

/** Positions and forces of the drive, from catch to finish. */
export function liveDrive(curve: StrokeCurve, by: ProfileDomain): { readonly at: number[]; readonly forceN: number[] } {
  if (curve.drive === null) return { at: [], forceN: [] };
  const { from, to } = curve.drive;
  const rows = Array.from({ length: to - from + 1 }, (_, k) => from + k);
  return {
    at: rows.map((k) => livePlace(curve, k, by)),
    forceN: rows.map((k) => curve.forceN[k] ?? Number.NaN),
  };
}

/** Oar position at a moment, between samples; null outside the stroke and during sensor dropouts. */
export function liveOar(
  curve: StrokeCurve,
  timeS: number,
  by: ProfileDomain,
): { readonly at: number; readonly forceN: number } | null {
  const after = curve.timeS.findIndex((sample) => sample > timeS);
  // A stroke begins between two samples; its last sample holds until the next stroke's first.
  const before = after < 0 ? curve.timeS.length - 1 : Math.max(0, after - 1);
  const start = curve.timeS[before];
  if (start === undefined) return null;
  const next = Math.min(before + 1, curve.timeS.length - 1);
  const span = (curve.timeS[next] ?? Number.NaN) - start;
  const share = span > 0 ? Math.max(0, (timeS - start) / span) : 0;
  const between = (from: number, to: number): number => (share === 0 ? from : from + share * (to - from));
  const at = between(livePlace(curve, before, by), livePlace(curve, next, by));
  const forceN = between(curve.forceN[before] ?? Number.NaN, curve.forceN[next] ?? Number.NaN);
  return Number.isNaN(at + forceN) ? null : { at, forceN };
}

/** Force over the drive of given strokes, with the matching angles. */
export interface ForceProfiles {
  readonly by: ProfileDomain;
  readonly strokes: Int32Array;
  /** One per gate of the analysis. */
  readonly force: readonly DriveProfile[];
  /** Mean angle at the profile's points, to convert an angle to a share of the arc or a time. */
  readonly angle: readonly DriveProfile[];
}

async function askFor(
  engine: EngineApi,
  session: SessionId,
  strokes: Int32Array,
  by: ProfileDomain,
  signal: AbortSignal,
): Promise<Result<ForceProfiles>> {
  const [force, angle] = await Promise.all(
    (['force', 'angle'] as const).map((quantity) =>
      engine.ask(session, 'driveProfiles', { strokes, quantity, by }, signal),
    ),
  );
  if (force?.ok !== true || angle?.ok !== true) return force?.ok === false ? force : success(NONE);
  return success({ by, strokes, force: force.value, angle: angle.value });
}

const NONE: ForceProfiles = { by: 'angle', strokes: new Int32Array(0), force: [], angle: [] };

/** Null before the first answer, and without strokes. The strokes must be memoized. */
export function useDriveProfiles(
  engine: EngineApi,
  session: SessionId,
  strokes: Int32Array | null,
  by: ProfileDomain,
): ForceProfiles | null {
  const ask = useMemo(
    () =>
      strokes === null || strokes.length === 0
        ? null
        : (signal: AbortSignal) => askFor(engine, session, strokes, by, signal),
    [engine, session, strokes, by],
  );
  return useLatest(ask).data;
}
