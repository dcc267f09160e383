// Orientation of every sensor. Force and oar movement have the same sign during work: if their product is negative over
// the whole recording, one of the two sensors is reversed.
import type { Movement } from './movement.ts';

export interface Signs {
  readonly angle: 'right' | 'reversed';
  readonly force: 'right' | 'reversed';
}

const RIGHT_SIGNS: Signs = { angle: 'right', force: 'right' };

/**
 * Reversed below this correlation; rowed gates of two real eights and of every generated crew are between +0.62 and
 * +0.80.
 */
const AGAINST_FORCE = -0.3;
/** Maximum share of forward work for a reversed sensor; a boat that backs for a while has more. */
const FORWARD_SHARE = 0.2;
/** Force reversed below this skewness; rowed gates of the same crews are above +0.85. */
const PUSHES = -0.3;
/**
 * Reversed below this correlation with the crew; rowed gates are at +0.8 and more, even if half of it rests half of the
 * time.
 */
const AGAINST_CREW = -0.5;
/** Minimum movement relative to the most active oar; an oar below it is not rowed and cannot be judged. */
const ROWED_SHARE = 0.25;
const MIN_SWING_DEG = 0.8;
/** Minimum standard deviation of the force over all movements, N; less is noise. */
const MIN_FORCE_N = 25;
/** Minimum oars to identify one that moves the wrong way, without force. */
const MIN_OARS = 3;

function detectGateSigns(
  { swingDeg, forceN, withForce, forwardShare, skew, withCrew }: Movement,
  liveliest: number,
  oars: number,
): Signs {
  if (swingDeg < Math.max(MIN_SWING_DEG, ROWED_SHARE * liveliest)) return RIGHT_SIGNS;
  if (!(forceN > MIN_FORCE_N)) {
    const isOdd = oars >= MIN_OARS && withCrew < AGAINST_CREW;
    return isOdd ? { ...RIGHT_SIGNS, angle: 'reversed' } : RIGHT_SIGNS;
  }
  if (withForce < AGAINST_FORCE && forwardShare < FORWARD_SHARE) {
    return skew < PUSHES ? { angle: 'right', force: 'reversed' } : { angle: 'reversed', force: 'right' };
  }
  // If both are reversed, they agree with each other but not with the crew.
  const bothTurned = withForce > -AGAINST_FORCE && skew < PUSHES && oars >= MIN_OARS && withCrew < AGAINST_CREW;
  return bothTurned ? { angle: 'reversed', force: 'reversed' } : RIGHT_SIGNS;
}

/** Signs of every gate's sensors. */
export function detectSigns(movements: readonly Movement[]): Signs[] {
  const liveliest = Math.max(0, ...movements.map(({ swingDeg }) => (Number.isFinite(swingDeg) ? swingDeg : 0)));
  return movements.map((movement) => detectGateSigns(movement, liveliest, movements.length));
}
