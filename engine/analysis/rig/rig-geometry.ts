// Where an oar comes to when the rig is moved and the rower is not. Seen from above: the pin stands beside the rower,
// the hand is on the oar, and whoever reaches as far as before finds the handle at another angle. Meters, degrees; the
// catch is negative.
import type { Rig } from '../../recording/recording.ts';
import { RADIANS_PER_DEGREE } from '../track/geodesy.ts';

/**
 * What can be moved, cm. A stretcher goes to the stern, an inboard longer, the spread (half the span of sculls) wider.
 */
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

/** Angles of catch and finish, or by how much they change. */
export interface CatchFinish {
  readonly catchDeg: number;
  readonly finishDeg: number;
}

/** From the end of the handle to the middle of the hand. */
const HAND_M = 0.07;
/** From the middle of the boat to the pin, of a usual rig. */
export const PIN_M: Readonly<Record<Rig, number>> = { sweep: 0.83, scull: 0.8 };
/** How far along the boat a rower reaches at the catch, from the shoulder. */
const REACH_M = 0.75;
const M_PER_CM = 0.01;

const degrees = (sine: number): number => Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS_PER_DEGREE;

/**
 * How much nearer the hand is along the boat at the catch where the pin stands further out, m: the reach is a circle.
 */
function nearerBy(rig: Rig, handM: number, angle: number, spreadM: number): number {
  const acrossM = PIN_M[rig] - handM * Math.cos(angle);
  return REACH_M - Math.sqrt(Math.max(0, REACH_M ** 2 + acrossM ** 2 - (acrossM + spreadM) ** 2));
}

/** By how much the angles change, deg: the geometry alone, a rower who does nothing else than before. */
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
