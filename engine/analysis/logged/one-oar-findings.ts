// Findings about a sculler with only one measured oar.
import type { Finding } from '../../recording/finding.ts';
import { oneOarSets } from '../../recording/one-oar.ts';
import type { Recording } from '../../recording/recording.ts';
import { knownRepairs, createRepair } from '../../recording/repair.ts';
import type { StrokeSet } from '../../recording/stroke-set.ts';

const toPlace = ({ seat, side }: StrokeSet): Pick<Finding, 'seat' | 'side'> => ({
  ...(seat !== null && { seat }),
  ...(side !== null && { side }),
});

/** An oarlock on a scull measures half of a sculler's work; only the user knows whether the other oar does the same. */
const half = (set: StrokeSet): Finding => ({
  code: 'one-oar',
  severity: 'warning',
  message:
    'The oarlock is on one of the sculler’s two oars. Power and work are for that oar, about half of the rower’s. Merge the other oarlock’s log to have both.',
  ...toPlace(set),
  repairs: [createRepair('twice', set, 'force')],
});

const whole = (set: StrokeSet): Finding => ({
  code: 'one-oar-twice',
  severity: 'info',
  message: 'Power and work are twice those of the sculler’s one measured oar, as set for equal oars.',
  ...toPlace(set),
});

const BOTH: Finding = {
  code: 'both-oars',
  severity: 'info',
  message: 'Both of the sculler’s oars were measured, so nothing is counted twice.',
};

/** For a recording with its user corrections. */
export function oneOarFindings({
  boat,
  rules,
  strokeSets,
  corrections,
}: Pick<Recording, 'boat' | 'rules' | 'strokeSets' | 'corrections'>): Finding[] {
  const sets = oneOarSets({ boat, rules, strokeSets });
  const isTwice = ({ columns }: StrokeSet): boolean => columns.some(({ rule }) => rules[rule]?.twiceOneOar === true);
  const isSaid = knownRepairs(corrections?.repairs).some(({ kind }) => kind === 'twice');
  const findings = sets.map((set) => (isTwice(set) ? whole(set) : half(set)));
  return isSaid && sets.length === 0 ? [BOTH] : findings;
}
