// Which way round every sensor is mounted. A rower's force and the movement of the oar go the same way while she works:
// where their product is negative over the whole recording, one of the two has the wrong sign.
import type { Movement } from './movement.ts';

export interface Signs {
  readonly angle: 'right' | 'reversed';
  readonly force: 'right' | 'reversed';
}

const RIGHT_SIGNS: Signs = { angle: 'right', force: 'right' };

/** Rowed gates of two real eights and of every generated crew are between +0.62 and +0.80. */
const AGAINST_FORCE = -0.3;
/** A boat that is backed for a while has some work of the right sign; a sensor turned round has none. */
const FORWARD_SHARE = 0.2;
/** Rowed gates of the same crews lie above +0.85. */
const PUSHES = -0.3;
/** Rowed gates move with their crew at +0.8 and more, also where half of it rests half of the time. */
const AGAINST_CREW = -0.5;
/** An oar that moves less than this share of the crew's liveliest is not rowed: nothing can be said of it. */
const ROWED_SHARE = 0.25;
const LEAST_SWING_DEG = 0.8;
/** Of all movements, so small a spread of force is noise, N. */
const LEAST_FORCE_N = 25;
/** Without force it takes a crew to tell who moves the wrong way. */
const FEWEST_OARS = 3;

function signsOf(
  { swingDeg, forceN, withForce, forwardShare, skew, withCrew }: Movement,
  liveliest: number,
  oars: number,
): Signs {
  if (swingDeg < Math.max(LEAST_SWING_DEG, ROWED_SHARE * liveliest)) return RIGHT_SIGNS;
  if (!(forceN > LEAST_FORCE_N)) {
    const isOdd = oars >= FEWEST_OARS && withCrew < AGAINST_CREW;
    return isOdd ? { ...RIGHT_SIGNS, angle: 'reversed' } : RIGHT_SIGNS;
  }
  if (withForce < AGAINST_FORCE && forwardShare < FORWARD_SHARE) {
    return skew < PUSHES ? { angle: 'right', force: 'reversed' } : { angle: 'reversed', force: 'right' };
  }
  // Both turned round agree with each other, but not with the crew.
  const bothTurned = withForce > -AGAINST_FORCE && skew < PUSHES && oars >= FEWEST_OARS && withCrew < AGAINST_CREW;
  return bothTurned ? { angle: 'reversed', force: 'reversed' } : RIGHT_SIGNS;
}

/** The signs of every gate's sensors. */
export function signsOfGates(movements: readonly Movement[]): Signs[] {
  const liveliest = Math.max(0, ...movements.map(({ swingDeg }) => (Number.isFinite(swingDeg) ? swingDeg : 0)));
  return movements.map((movement) => signsOf(movement, liveliest, movements.length));
}
