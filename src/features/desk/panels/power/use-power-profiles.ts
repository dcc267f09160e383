// Power within the drive over the selected strokes, from the engine.
import { useMemo } from 'react';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { useEngine } from '#src/engine-client/use-engine.ts';
import type { ViewProps } from '../../shared/view.ts';

export interface PowerProfiles {
  /** Domain of the answer, which may be older than the request. */
  readonly by: ProfileDomain;
  readonly profiles: readonly DriveProfile[];
}

export interface PowerProfilesState {
  /** The previous selection's until the new one arrives; null before the first, and after a failure. */
  readonly answer: PowerProfiles | null;
  readonly problem: string | null;
}

export function usePowerProfiles(
  { engine, session, analysis, selection }: ViewProps,
  by: ProfileDomain,
): PowerProfilesState {
  const { strokes } = selection.counted;
  const { data, of, error } = useEngine({ engine, session, analysis }, 'driveProfiles', {
    strokes,
    quantity: 'power',
    by,
  });
  const answer = useMemo(() => (data === null || of === null ? null : { by: of.by, profiles: data }), [data, of]);
  return { answer: error === null ? answer : null, problem: error };
}
