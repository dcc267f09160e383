// Where a class of boat aims to catch, to peak and to finish, as places on the axis of the force figure.
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { fixed } from '#src/format/number.ts';
import type { TargetSet } from '../../../contract/targets/target-set.ts';

export interface TargetMark {
  readonly name: 'catch' | 'peak' | 'finish';
  /** On the axis of the figure: degrees, or per cent of the arc. */
  readonly at: number;
  readonly words: string;
}

/** By time a stroke of another rate would be another target, so there is none. */
export function targetMarks(set: TargetSet | null, by: ProfileDomain): TargetMark[] {
  if (set === null || by === 'time') return [];
  const { catchAngleDeg, finishAngleDeg, peakPositionPct } = set;
  if (by === 'arc') return [{ name: 'peak', at: peakPositionPct, words: `peak ${fixed(peakPositionPct)}%` }];
  const peakDeg = catchAngleDeg + (peakPositionPct / 100) * (finishAngleDeg - catchAngleDeg);
  const mark = (name: TargetMark['name'], at: number): TargetMark => ({ name, at, words: `${name} ${fixed(at)}°` });
  return [mark('catch', catchAngleDeg), mark('peak', peakDeg), mark('finish', finishAngleDeg)];
}
