// Squads whose rowers follow a rigging change by a known share of the geometric prediction.
import { type RiggedOar, type RigMove, movedAngles, type RigTrial } from '../seat-angles.ts';
import { seededRandom } from './seeded-random.ts';

/** Day-to-day standard deviation of a median, deg. */
const DAY_SD_DEG = 0.6;
const SWEEP: RiggedOar = { rig: 'sweep', inboardM: 1.15 };

export interface FollowingSquad {
  /** Share of the geometric prediction. */
  readonly share: number;
  readonly trials: readonly RigTrial[];
  /** Share of one of its rowers who has not changed anything yet. */
  readonly nextShare: number;
}

/** Rowers of a squad vary by a tenth around its share. */
export function followingSquad(seed: number, changes: number, share?: number): FollowingSquad {
  const random = seededRandom(seed);
  const of = share ?? 0.75 + 0.115 * random.normal();
  const trials = Array.from({ length: changes }, (): RigTrial => {
    const move: RigMove = { stretcherCm: Math.round(6 * random.normal()) / 2, inboardCm: 0, spreadCm: 0 };
    const at = { catchDeg: -54 + 2 * random.normal(), finishDeg: 32 + 2 * random.normal() };
    const foretold = movedAngles(SWEEP, at, move);
    const own = of + 0.1 * random.normal();
    const found = (deg: number): number => own * deg + DAY_SD_DEG * random.normal();
    return { foretold, found: { catchDeg: found(foretold.catchDeg), finishDeg: found(foretold.finishDeg) } };
  });
  return { share: of, trials, nextShare: of + 0.1 * random.normal() };
}
