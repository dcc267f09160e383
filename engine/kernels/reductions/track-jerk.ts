// Maneuvering of a boat along a smoothed track, for the filter's next pass.

/** As in the filter's records: acceleration of the state, east and north. */
const RECORD_BYTES: usize = 176;
const ACCELERATION_EAST: usize = 16;
const ACCELERATION_NORTH: usize = 48;

function acceleration(records: usize, fix: i32): f64 {
  const record = records + <usize>fix * RECORD_BYTES;
  const east = load<f64>(record + ACCELERATION_EAST);
  const north = load<f64>(record + ACCELERATION_NORTH);
  return Math.sqrt(east * east + north * north);
}

/**
 * Jerk density of each point: `perSquare` times the square of the maximum acceleration within `reachS`, at least
 * `least`, divided by `variance`. `records` are a smoothed track's, `timeS` is ascending. `scratch` takes twelve bytes
 * per point.
 */
export function trackJerk(
  timeS: usize,
  records: usize,
  count: i32,
  reachS: f64,
  perSquare: f64,
  least: f64,
  variance: f64,
  scratch: usize,
  jerk: usize,
): void {
  const lengths = scratch;
  // Monotone queue of points with decreasing acceleration: the front is the maximum of the window.
  const queue = scratch + ((<usize>count) << 3);
  let front = 0;
  let back = 0;
  let next = 0;
  for (let i = 0; i < count; i++) {
    const t = load<f64>(timeS + ((<usize>i) << 3));
    while (next < count && load<f64>(timeS + ((<usize>next) << 3)) <= t + reachS) {
      const length = acceleration(records, next);
      store<f64>(lengths + ((<usize>next) << 3), length);
      while (back > front) {
        const last = load<i32>(queue + ((<usize>(back - 1)) << 2));
        if (!(load<f64>(lengths + ((<usize>last) << 3)) <= length)) break;
        back--;
      }
      store<i32>(queue + ((<usize>back) << 2), next);
      back++;
      next++;
    }
    while (load<f64>(timeS + ((<usize>load<i32>(queue + ((<usize>front) << 2))) << 3)) < t - reachS) front++;
    const greatest = load<f64>(lengths + ((<usize>load<i32>(queue + ((<usize>front) << 2))) << 3));
    store<f64>(jerk + ((<usize>i) << 3), max<f64>(least, perSquare * greatest * greatest) / variance);
  }
}
