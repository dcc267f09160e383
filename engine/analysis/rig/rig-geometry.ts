// Geometry of rigging changes: the oar angle when the rig moves and the rower's reach does not. Seen from above, with
// the pin to the rower's side and the hand on the oar. Meters, degrees; the catch is negative.
import type { Rig } from '../../recording/recording.ts';
import { RADIANS_PER_DEGREE } from '../track/geodesy.ts';

/** Adjustments, cm: stretcher towards the stern, inboard longer, spread (half the span of sculls) wider. */
export interface RigMove {
  readonly stretcherCm: number;
  readonly inboardCm: number;
  readonly spreadCm: number;
}

export const NO_MOVE: RigMove = { stretcherCm: 0, inboardCm: 0, spreadCm: 0 };

export interface RiggedOar {
  readonly rig: Rig;
  /** End of the handle to the pin. */
  readonly inboardM: number;
}

/** Angles of catch and finish, or their changes. */
export interface CatchFinish {
  readonly catchDeg: number;
  readonly finishDeg: number;
}

/** From the end of the handle to the middle of the hand. */
const HAND_M = 0.07;
/** Distance from the middle of the boat to the pin, for standard rigging. */
export const PIN_M: Readonly<Record<Rig, number>> = { sweep: 0.83, scull: 0.8 };
/** Reach of a rower along the boat at the catch, from the shoulder. */
const REACH_M = 0.75;
const M_PER_CM = 0.01;

const degrees = (sine: number): number => Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS_PER_DEGREE;

/** How much closer the hand is along the boat at the catch with the pin farther out, m: the reach is a circle. */
function nearerBy(rig: Rig, handM: number, angle: number, spreadM: number): number {
  const acrossM = PIN_M[rig] - handM * Math.cos(angle);
  return REACH_M - Math.sqrt(Math.max(0, REACH_M ** 2 + acrossM ** 2 - (acrossM + spreadM) ** 2));
}

/** Change of the angles, deg, from the geometry alone, for a rower who changes nothing else. */
export function movedAngles(oar: RiggedOar, at: CatchFinish, move: RigMove): CatchFinish {
  const handM = oar.inboardM - HAND_M;
  const changed = (angleDeg: number, reachesOut: boolean): number => {
    const angle = angleDeg * RADIANS_PER_DEGREE;
    const nearerM = reachesOut ? nearerBy(oar.rig, handM, angle, move.spreadCm * M_PER_CM) : 0;
    const alongM = handM * Math.sin(angle) - move.stretcherCm * M_PER_CM + nearerM;
    return degrees(alongM / (handM + move.inboardCm * M_PER_CM)) - angleDeg;
  };
  return { catchDeg: changed(at.catchDeg, true), finishDeg: changed(at.finishDeg, false) };
}
