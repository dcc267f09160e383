// Power within the drive over the selected strokes, from the engine; only the latest request counts.
import { useEffect, useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { ViewProps } from '../../shared/view.ts';

export interface PowerProfiles {
  /** Domain of the answer, which may be older than the request. */
  readonly by: ProfileDomain;
  readonly profiles: readonly DriveProfile[];
}

interface Answer extends PowerProfiles {
  readonly table: StrokeTable;
  readonly problem: string | null;
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
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { strokes } = selection.counted;
  const { strokes: table } = analysis;
  useEffect(() => {
    let superseded = false;
    void engine.driveProfiles({ session, strokes, quantity: 'power', by }).then((result) => {
      if (superseded) return;
      const outcome = result.ok
        ? { profiles: result.value, problem: null }
        : { profiles: [], problem: result.failure.sentence };
      setAnswer({ table, by, ...outcome });
    });
    return () => {
      superseded = true;
    };
  }, [engine, session, table, strokes, by]);
  // With another power model, earlier numbers are wrong, not just old.
  if (answer?.table !== table) return { answer: null, problem: null };
  return { answer, problem: answer.problem };
}
