// GPS points before they form a track: selects readable ones and projects them to a plane.
import { cosine, sine } from './sine';

const GREATEST_LATITUDE_DEG: f64 = 89;
const GREATEST_LONGITUDE_DEG: f64 = 360;

/**
 * Moves points with valid coordinates and ascending times to the front of their columns; returns their number.
 * Receivers write 0, 0 for "no fix".
 */
export function readableFixes(timeS: usize, latitudeDeg: usize, longitudeDeg: usize, count: i32): i32 {
  let readable: usize = 0;
  let before = -Infinity;
  for (let k = 0; k < count; k++) {
    const offset = (<usize>k) << 3;
    const t = load<f64>(timeS + offset);
    const latitude = load<f64>(latitudeDeg + offset);
    const longitude = load<f64>(longitudeDeg + offset);
    const isPlace = abs<f64>(latitude) <= GREATEST_LATITUDE_DEG && abs<f64>(longitude) <= GREATEST_LONGITUDE_DEG;
    if (!(t > before) || !isPlace || (latitude == 0 && longitude == 0)) continue;
    store<f64>(timeS + readable, t);
    store<f64>(latitudeDeg + readable, latitude);
    store<f64>(longitudeDeg + readable, longitude);
    readable += 8;
    before = t;
  }
  return <i32>(readable >> 3);
}

const RADIANS_PER_DEGREE: f64 = Math.PI / 180;
// The WGS84 ellipsoid.
const SEMI_MAJOR_M: f64 = 6378137;
const FLATTENING: f64 = 1 / 298.257223563;
const ECCENTRICITY_SQUARED: f64 = FLATTENING * (2 - FLATTENING);

/** Degrees from `from` to `to` the short way around, in [−180, 180). */
function turnDeg(from: f64, to: f64): f64 {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** Radius of curvature across the meridian at a latitude's sine, m. */
function normalM(sine: f64): f64 {
  return SEMI_MAJOR_M / Math.sqrt(1 - ECCENTRICITY_SQUARED * sine * sine);
}

/** Meters north per radian between two latitudes: the meridian's radius halfway. */
function northPerRadianM(fromDeg: f64, toDeg: f64): f64 {
  const halfway = sine(((fromDeg + toDeg) / 2) * RADIANS_PER_DEGREE);
  const w = 1 - ECCENTRICITY_SQUARED * halfway * halfway;
  return (SEMI_MAJOR_M * (1 - ECCENTRICITY_SQUARED)) / (w * Math.sqrt(w));
}

/** Projects one point to the plane, as `fixesInPlane` does. */
export function pointInPlane(
  frameLatitudeDeg: f64,
  frameLongitudeDeg: f64,
  latitudeDeg: f64,
  longitudeDeg: f64,
  eastM: usize,
  northM: usize,
): void {
  const turn = turnDeg(frameLongitudeDeg, longitudeDeg) * RADIANS_PER_DEGREE;
  const steepness = sine(latitudeDeg * RADIANS_PER_DEGREE);
  const east = normalM(steepness) * cosine(latitudeDeg * RADIANS_PER_DEGREE) * turn;
  const perRadian = northPerRadianM(frameLatitudeDeg, latitudeDeg);
  const arc = (latitudeDeg - frameLatitudeDeg) * RADIANS_PER_DEGREE * perRadian;
  store<f64>(eastM, east);
  store<f64>(northM, arc + 0.5 * east * steepness * turn);
}

/** Iterations; each reduces the error by at least a factor of a thousand. */
const INVERSE_ROUNDS: i32 = 3;

/** Converts one point of the plane back to degrees, as `pointsOnGround` does. */
export function pointOnGround(
  frameLatitudeDeg: f64,
  frameLongitudeDeg: f64,
  east: f64,
  north: f64,
  latitudeDeg: usize,
  longitudeDeg: usize,
): void {
  let latitude = frameLatitudeDeg;
  let turn = 0.0;
  for (let round = 0; round <= INVERSE_ROUNDS; round++) {
    const steepness = sine(latitude * RADIANS_PER_DEGREE);
    turn = east / (normalM(steepness) * cosine(latitude * RADIANS_PER_DEGREE));
    if (round == INVERSE_ROUNDS) break;
    const arc = north - 0.5 * east * steepness * turn;
    latitude = frameLatitudeDeg + arc / northPerRadianM(frameLatitudeDeg, latitude) / RADIANS_PER_DEGREE;
  }
  store<f64>(latitudeDeg, latitude);
  store<f64>(longitudeDeg, turnDeg(0, frameLongitudeDeg + turn / RADIANS_PER_DEGREE));
}

/**
 * Meters east and north of a frame for `count` places in degrees: matches `toPlane` of engine/analysis/track/geodesy.ts
 * to the last bit.
 */
export function fixesInPlane(
  frameLatitudeDeg: f64,
  frameLongitudeDeg: f64,
  latitudeDeg: usize,
  longitudeDeg: usize,
  count: i32,
  eastM: usize,
  northM: usize,
): void {
  for (let k = 0; k < count; k++) {
    const at = (<usize>k) << 3;
    const latitude = load<f64>(latitudeDeg + at);
    const longitude = load<f64>(longitudeDeg + at);
    pointInPlane(frameLatitudeDeg, frameLongitudeDeg, latitude, longitude, eastM + at, northM + at);
  }
}

/** Inverse of `fixesInPlane`: matches `toGround` of engine/analysis/track/geodesy.ts to the last bit. */
export function pointsOnGround(
  frameLatitudeDeg: f64,
  frameLongitudeDeg: f64,
  eastM: usize,
  northM: usize,
  count: i32,
  latitudeDeg: usize,
  longitudeDeg: usize,
): void {
  for (let k = 0; k < count; k++) {
    const at = (<usize>k) << 3;
    const east = load<f64>(eastM + at);
    const north = load<f64>(northM + at);
    pointOnGround(frameLatitudeDeg, frameLongitudeDeg, east, north, latitudeDeg + at, longitudeDeg + at);
  }
}
