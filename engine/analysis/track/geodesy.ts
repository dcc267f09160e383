// Meters on the ground from degrees on the WGS84 ellipsoid, for single places; must match the kernels for whole tracks
// (engine/kernels/session/fixes.ts) to the last bit.

const SEMI_MAJOR_M = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

export const RADIANS_PER_DEGREE = Math.PI / 180;

/** Tangent point of the plane on the ground. */
export interface LocalFrame {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

export interface PlanePoint {
  readonly east: number;
  readonly north: number;
}

export interface GroundPoint {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/** Degrees from `from` to `to` the short way around, in [−180, 180). */
const turnDeg = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;

/** Radius of curvature along the meridian at a latitude's sine, m. */
function meridianM(sine: number): number {
  const w = 1 - ECCENTRICITY_SQUARED * sine * sine;
  return (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / (w * Math.sqrt(w));
}

/** Radius of curvature across the meridian at a latitude's sine, m. */
const normalM = (sine: number): number => SEMI_MAJOR_M / Math.sqrt(1 - ECCENTRICITY_SQUARED * sine * sine);

/** Meters north per radian between the frame and a latitude: the meridian's radius halfway. */
const northPerRadianM = (frame: LocalFrame, latitudeDeg: number): number =>
  meridianM(Math.sin(((frame.latitudeDeg + latitudeDeg) / 2) * RADIANS_PER_DEGREE));

/**
 * Meters east and north of the frame: transverse Mercator to second order, in which a parallel bends to the pole by ½ N
 * sin φ cos φ Δλ². Lengths are accurate to 1 in 100 000 within 20 km at rowing latitudes (below 65°).
 */
export function toPlane(frame: LocalFrame, { latitudeDeg, longitudeDeg }: GroundPoint): PlanePoint {
  const turn = turnDeg(frame.longitudeDeg, longitudeDeg) * RADIANS_PER_DEGREE;
  const sine = Math.sin(latitudeDeg * RADIANS_PER_DEGREE);
  const east = normalM(sine) * Math.cos(latitudeDeg * RADIANS_PER_DEGREE) * turn;
  const arc = (latitudeDeg - frame.latitudeDeg) * RADIANS_PER_DEGREE * northPerRadianM(frame, latitudeDeg);
  return { east, north: arc + 0.5 * east * sine * turn };
}

/** Iterations; each reduces the error by at least a factor of a thousand. */
const INVERSE_ROUNDS = 3;

/** Degrees of a point of the plane; the inverse of `toPlane`. */
export function toGround(frame: LocalFrame, { east, north }: PlanePoint): GroundPoint {
  let latitudeDeg = frame.latitudeDeg;
  let turn = 0;
  for (let round = 0; round <= INVERSE_ROUNDS; round++) {
    const sine = Math.sin(latitudeDeg * RADIANS_PER_DEGREE);
    turn = east / (normalM(sine) * Math.cos(latitudeDeg * RADIANS_PER_DEGREE));
    if (round === INVERSE_ROUNDS) break;
    const arc = north - 0.5 * east * sine * turn;
    latitudeDeg = frame.latitudeDeg + arc / northPerRadianM(frame, latitudeDeg) / RADIANS_PER_DEGREE;
  }
  return { latitudeDeg, longitudeDeg: turnDeg(0, frame.longitudeDeg + turn / RADIANS_PER_DEGREE) };
}
