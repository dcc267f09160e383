// Target catch, peak and finish of a boat class as positions on the force chart's axis.
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { fixed } from '#src/format/number.ts';
import type { TargetSet } from '../../../shared/targets/target-set.ts';

export interface TargetMark {
  readonly name: 'catch' | 'peak' | 'finish';
  /** On the chart's axis: degrees, or percent of the arc. */
  readonly at: number;
  readonly words: string;
}

/** None by time: a stroke at another rate would be another target. */
export function targetMarks(set: TargetSet | null, by: ProfileDomain): TargetMark[] {
  if (set === null || by === 'time') return [];
  const { catchAngleDeg, finishAngleDeg, peakPositionPct } = set;
  if (by === 'arc') return [{ name: 'peak', at: peakPositionPct, words: `peak ${fixed(peakPositionPct)}%` }];
  const peakDeg = catchAngleDeg + (peakPositionPct / 100) * (finishAngleDeg - catchAngleDeg);
  const mark = (name: TargetMark['name'], at: number): TargetMark => ({ name, at, words: `${name} ${fixed(at)}°` });
  return [mark('catch', catchAngleDeg), mark('peak', peakDeg), mark('finish', finishAngleDeg)];
}
