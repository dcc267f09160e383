// Power within the drive over the selected strokes, computed by the engine; only the latest request counts.
import { useEffect, useState } from 'react';
import type { StrokeTable } from '#engine/analysis/analysis.ts';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { ViewProps } from '../../contract/view.ts';

export interface PowerProfiles {
  /** What the points of the profiles lie along: that of the answer, which may be older than the wish. */
  readonly by: ProfileDomain;
  readonly profiles: readonly DriveProfile[];
}

interface Answer extends PowerProfiles {
  readonly table: StrokeTable;
  readonly problem: string | null;
}

export interface PowerProfilesState {
  /** Those of the selection before until the new ones are there; null before the first, and where it failed. */
  readonly answer: PowerProfiles | null;
  readonly problem: string | null;
}

export function usePowerProfiles(
  { engine, outing, analysis, selection }: ViewProps,
  by: ProfileDomain,
): PowerProfilesState {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { strokes } = selection.counted;
  const { strokes: table } = analysis;
  useEffect(() => {
    let superseded = false;
    void engine.driveProfiles({ outing, strokes, quantity: 'power', by }).then((result) => {
      if (superseded) return;
      const outcome = result.ok
        ? { profiles: result.value, problem: null }
        : { profiles: [], problem: result.failure.sentence };
      setAnswer({ table, by, ...outcome });
    });
    return () => {
      superseded = true;
    };
  }, [engine, outing, table, strokes, by]);
  // Under another power model the numbers of before are wrong, not merely old.
  if (answer?.table !== table) return { answer: null, problem: null };
  return { answer, problem: answer.problem };
}
