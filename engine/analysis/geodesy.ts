// Metres on the ground from degrees on the WGS84 ellipsoid.

const SEMI_MAJOR_M = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

export const RADIANS_PER_DEGREE = Math.PI / 180;

export interface LocalFrame {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Metres per degree at the origin. */
  readonly northPerDegM: number;
  readonly eastPerDegM: number;
}

/** Degrees from `from` to `to` the short way round, in [-180, 180). */
const turnDeg = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;

/**
 * Plane of metres east and north of an origin, from the ellipsoid's radii of curvature there. Within 20 km of the origin a
 * distance is right to about 1 in 100 000 at rowing latitudes.
 */
export function localFrame(latitudeDeg: number, longitudeDeg: number): LocalFrame {
  const sine = Math.sin(latitudeDeg * RADIANS_PER_DEGREE);
  const w = 1 - ECCENTRICITY_SQUARED * sine * sine;
  const meridianM = (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / w ** 1.5;
  const normalM = SEMI_MAJOR_M / Math.sqrt(w);
  return {
    latitudeDeg,
    longitudeDeg,
    northPerDegM: meridianM * RADIANS_PER_DEGREE,
    eastPerDegM: normalM * Math.cos(latitudeDeg * RADIANS_PER_DEGREE) * RADIANS_PER_DEGREE,
  };
}

export const eastM = (frame: LocalFrame, longitudeDeg: number): number =>
  turnDeg(frame.longitudeDeg, longitudeDeg) * frame.eastPerDegM;

export const northM = (frame: LocalFrame, latitudeDeg: number): number =>
  (latitudeDeg - frame.latitudeDeg) * frame.northPerDegM;

export const longitudeOf = (frame: LocalFrame, east: number): number =>
  turnDeg(0, frame.longitudeDeg + east / frame.eastPerDegM);

export const latitudeOf = (frame: LocalFrame, north: number): number => frame.latitudeDeg + north / frame.northPerDegM;

/** Length of a vector in the plane; `Math.hypot` guards against overflow that metres never reach, and is slow. */
export const planeLength = (east: number, north: number): number => Math.sqrt(east * east + north * north);
