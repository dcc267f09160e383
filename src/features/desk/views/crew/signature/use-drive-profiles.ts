// Force over the drive of given strokes, with the matching angles.
import { useMemo } from 'react';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import type { EngineApi, SessionId } from '#workers/api.ts';

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
