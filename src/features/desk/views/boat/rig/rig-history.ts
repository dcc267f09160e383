// The changes of the rig that concern an outing: what they taught, which of them this outing shows the end of, and new ones.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { movedAngles, type RigMove } from '#engine/analysis/rig/rig-geometry.ts';
import type { RigTrial } from '#engine/analysis/rig/rig-trust.ts';
import type { SeatAngles } from '#engine/analysis/rig/seat-angles.ts';
import { nextEntryId } from '#src/outings/notebook-id.ts';
import type { KeptRigChange, RowedAngles } from '#workers/storage/kept-rig-change.ts';

/** What the geometry foretold of a change, and what the medians did; null while no outing shows the end of it. */
export function trialOf({ rig, inboardM, move, before, after }: KeptRigChange): RigTrial | null {
  if (after === null) return null;
  return {
    foretold: movedAngles({ rig, inboardM }, before, move),
    found: { catchDeg: after.catchDeg - before.catchDeg, finishDeg: after.finishDeg - before.finishDeg },
  };
}

export const trialsOf = (changes: readonly KeptRigChange[]): RigTrial[] =>
  changes.flatMap((change) => trialOf(change) ?? []);

type Outing = Pick<Analysis, 'boat' | 'crew' | 'startedAt' | 'parameters'>;

const rowerIn = ({ crew }: Pick<Analysis, 'crew'>, seat: number): string | null =>
  crew.find((member) => member.seat === seat)?.name ?? null;

export function rowedOf(
  outing: string,
  { startedAt }: Pick<Analysis, 'startedAt'>,
  { catchDeg, finishDeg, strokes }: SeatAngles,
  rateSpm: number | null,
): RowedAngles {
  return { outing, startedAt, catchDeg, finishDeg, strokes, rateSpm };
}

/**
 * Whether this outing can show what a change did: of the same rower, or where no one is named of the same seat of the
 * boat.
 */
export function showsEndOf(
  change: KeptRigChange,
  outing: string,
  analysis: Outing,
  seats: readonly SeatAngles[],
): boolean {
  const { before, after, seat, boat, rower, rig } = change;
  if (after !== null || before.outing === outing || rig !== analysis.boat.rig) return false;
  if (!seats.some((one) => one.seat === seat)) return false;
  if (before.startedAt !== null && analysis.startedAt !== null && analysis.startedAt <= before.startedAt) return false;
  const now = rowerIn(analysis, seat);
  return rower === null || now === null ? boat !== null && boat === analysis.boat.name : rower === now;
}

/** A change that begins after this outing. */
export function changeOf(analysis: Outing, seat: number, move: RigMove, before: RowedAngles): KeptRigChange | null {
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
