// Rigging changes for a session: results, those that this session completes, and new ones.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { movedAngles, type RigMove, type RigTrial, type SeatAngles } from '#engine/analysis/seat-angles.ts';
import { nextEntryId } from '#src/library/notebook/annotations-state.ts';
import type { RigChangeRecord, RowedAngles } from '#storage/rig-change-record.ts';

/** Change predicted by the geometry, and by how much the means changed; null while no session completes it. */
export function evaluateTrial({ rig, inboardM, move, before, after }: RigChangeRecord): RigTrial | null {
  if (after === null) return null;
  return {
    foretold: movedAngles({ rig, inboardM }, before, move),
    found: { catchDeg: after.catchDeg - before.catchDeg, finishDeg: after.finishDeg - before.finishDeg },
  };
}

export const evaluateTrials = (changes: readonly RigChangeRecord[]): RigTrial[] =>
  changes.flatMap((change) => evaluateTrial(change) ?? []);

type Session = Pick<Analysis, 'boat' | 'crew' | 'startedAt' | 'parameters'>;

const rowerIn = ({ crew }: Pick<Analysis, 'crew'>, seat: number): string | null =>
  crew.find((member) => member.seat === seat)?.name ?? null;

export function toRowedAngles(
  session: string,
  { startedAt }: Pick<Analysis, 'startedAt'>,
  { catchDeg, finishDeg, strokes }: SeatAngles,
  rateSpm: number | null,
): RowedAngles {
  return { session, startedAt, catchDeg, finishDeg, strokes, rateSpm };
}

/** Can this session show a change's effect? Needs the same rower, or without names the same seat of the boat. */
export function canShowEffect(
  change: RigChangeRecord,
  session: string,
  analysis: Session,
  seats: readonly SeatAngles[],
): boolean {
  const { before, after, seat, boat, rower, rig } = change;
  if (after !== null || before.session === session || rig !== analysis.boat.rig) return false;
  if (!seats.some((one) => one.seat === seat)) return false;
  if (before.startedAt !== null && analysis.startedAt !== null && analysis.startedAt <= before.startedAt) return false;
  const now = rowerIn(analysis, seat);
  return rower === null || now === null ? boat !== null && boat === analysis.boat.name : rower === now;
}

/** Change that begins after this session. */
export function toRigChange(
  analysis: Session,
  seat: number,
  move: RigMove,
  before: RowedAngles,
): RigChangeRecord | null {
  const { boat, parameters } = analysis;
  if (boat.rig === null) return null;
  return {
    version: 1,
    id: nextEntryId(),
    writtenAt: Date.now(),
    boat: boat.name,
    seat,
    rower: rowerIn(analysis, seat),
    rig: boat.rig,
    inboardM: parameters.oarInboardM,
    move,
    before,
    after: null,
  };
}
