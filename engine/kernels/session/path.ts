// Motion of a boat along a path in a plane: distance, speed, heading and rests.

/** Filter marks of the first point, and the first after a gap or a jump. */
const RESTARTED: u8 = 2;
/** How a point was passed: moving like a boat, at rest, faster than any boat, or slowly. */
const MOVING: u8 = 0;
const LYING: u8 = 1;
const CARRIED: u8 = 2;
const SLOW: u8 = 3;
/** Rounding tolerance of a distance that is summed and subtracted. */
const SLACK_M: f64 = 0.001;
const RADIANS_PER_DEGREE: f64 = Math.PI / 180;

function apart(eastM: usize, northM: usize, from: i32, to: i32): f64 {
  const a = (<usize>from) << 3;
  const b = (<usize>to) << 3;
  const east = load<f64>(eastM + b) - load<f64>(eastM + a);
  const north = load<f64>(northM + b) - load<f64>(northM + a);
  return Math.sqrt(east * east + north * north);
}

/** Length of the polyline through the points, m. */
export function pathLength(eastM: usize, northM: usize, count: i32): f64 {
  let length = 0.0;
  for (let k = 1; k < count; k++) length += apart(eastM, northM, k - 1, k);
  return length;
}

/**
 * Speed between the ends of a window of `windowS` around each point, m/s, NaN for a point alone in it: noise that
 * returns cancels.
 */
function netSpeeds(timeS: usize, eastM: usize, northM: usize, count: i32, windowS: f64, speedMps: usize): void {
  let from = 0;
  let to = 0;
  for (let k = 0; k < count; k++) {
    const t = load<f64>(timeS + ((<usize>k) << 3));
    while (from < k && t - load<f64>(timeS + ((<usize>from) << 3)) > windowS / 2) from++;
    if (to < k) to = k;
    while (to + 1 < count && load<f64>(timeS + ((<usize>(to + 1)) << 3)) - t <= windowS / 2) to++;
    const lengthS = load<f64>(timeS + ((<usize>to) << 3)) - load<f64>(timeS + ((<usize>from) << 3));
    store<f64>(speedMps + ((<usize>k) << 3), lengthS > 0 ? apart(eastM, northM, from, to) / lengthS : NaN);
  }
}

/**
 * Marks with 1 the points at which the boat rests, else 0 (u8): from where its speed over `windowS` falls below
 * `stillMps` until it rises above `movingMps`, if that lasts at least `shortestS`. `scratch` takes 8 bytes per point.
 */
export function stillPoints(
  timeS: usize,
  eastM: usize,
  northM: usize,
  count: i32,
  windowS: f64,
  stillMps: f64,
  movingMps: f64,
  shortestS: f64,
  scratch: usize,
  still: usize,
): void {
  netSpeeds(timeS, eastM, northM, count, windowS, scratch);
  memory.fill(still, 0, count);
  let from = -1;
  for (let k = 0; k <= count; k++) {
    const speed = k < count ? load<f64>(scratch + ((<usize>k) << 3)) : Infinity;
    if (from < 0) {
      if (speed < stillMps) from = k;
    } else if (!(speed <= movingMps)) {
      const lastS = load<f64>(timeS + ((<usize>(k - 1)) << 3));
      if (lastS - load<f64>(timeS + ((<usize>from) << 3)) >= shortestS)
        memory.fill(still + <usize>from, LYING, k - from);
      from = -1;
    }
  }
}

/** Distance from the previous point; none to a restart of the path (`roles`, u8). */
const stepTo = (eastM: usize, northM: usize, roles: usize, point: i32): f64 =>
  load<u8>(roles + <usize>point) == RESTARTED ? 0 : apart(eastM, northM, point - 1, point);

/** Marks with 2 the points around which the distance over `windowS` exceeds `fastestMps`. */
export function carriedPoints(
  timeS: usize,
  eastM: usize,
  northM: usize,
  roles: usize,
  count: i32,
  windowS: f64,
  fastestMps: f64,
  marks: usize,
): void {
  let from = 0;
  let to = 0;
  let way = 0.0;
  for (let k = 0; k < count; k++) {
    const t = load<f64>(timeS + ((<usize>k) << 3));
    while (to + 1 < count && load<f64>(timeS + ((<usize>(to + 1)) << 3)) - t <= windowS / 2) {
      to++;
      way += stepTo(eastM, northM, roles, to);
    }
    while (t - load<f64>(timeS + ((<usize>from) << 3)) > windowS / 2) {
      from++;
      way -= stepTo(eastM, northM, roles, from);
    }
    const lengthS = load<f64>(timeS + ((<usize>to) << 3)) - load<f64>(timeS + ((<usize>from) << 3));
    if (way > fastestMps * lengthS + SLACK_M) store<u8>(marks + <usize>k, CARRIED);
  }
}

/** Marks with 3 the unmarked points around which the boat is slower than `slowMps` over `windowS`. */
export function slowPoints(
  timeS: usize,
  eastM: usize,
  northM: usize,
  count: i32,
  windowS: f64,
  slowMps: f64,
  scratch: usize,
  marks: usize,
): void {
  netSpeeds(timeS, eastM, northM, count, windowS, scratch);
  for (let k = 0; k < count; k++) {
    const isSlow = load<f64>(scratch + ((<usize>k) << 3)) < slowMps;
    if (isSlow && load<u8>(marks + <usize>k) == MOVING) store<u8>(marks + <usize>k, SLOW);
  }
}

/**
 * Distributes a length over the points after `from` up to `to` in proportion to their distances since `from`, in
 * `alongM`.
 */
function layLength(alongM: usize, from: i32, to: i32, length: f64): void {
  const before = load<f64>(alongM + ((<usize>from) << 3));
  const way = load<f64>(alongM + ((<usize>to) << 3));
  for (let k = from + 1; k <= to; k++) {
    const at = alongM + ((<usize>k) << 3);
    store<f64>(at, before + (way > 0 ? length * (load<f64>(at) / way) : k == to ? length : 0));
  }
}

/**
 * Distance along a path at each point, m, depending on how its points were passed (`marks`, u8). When moving, it grows
 * from point to point. When the boat is slow (3) or resting (1), noise and overshoot add as much as is rowed: there,
 * and until it moves on, it is the straight line from the last point to the first that is `rulerM` away. Nothing is
 * added where a boat cannot go (2), by a restart (`roles`, u8) after a gap longer than `longestS` or across a step
 * faster than `fastestMps`, nor by a last straight line shorter than `leastM`, which is noise.
 */
export function distanceAlong(
  timeS: usize,
  eastM: usize,
  northM: usize,
  roles: usize,
  marks: usize,
  count: i32,
  longestS: f64,
  fastestMps: f64,
  rulerM: f64,
  leastM: f64,
  alongM: usize,
): void {
  // The last point with a known distance, and the distance since then.
  let from = 0;
  let way = 0.0;
  store<f64>(alongM, 0);
  for (let k = 1; k < count; k++) {
    const offset = (<usize>k) << 3;
    const step = apart(eastM, northM, k - 1, k);
    const silenceS = load<f64>(timeS + offset) - load<f64>(timeS + offset - 8);
    const now = load<u8>(marks + <usize>k);
    const before = load<u8>(marks + <usize>k - 1);
    const carried = now == CARRIED || before == CARRIED;
    if (carried || load<u8>(roles + <usize>k) == RESTARTED) {
      endAt(eastM, northM, from, k - 1, leastM, alongM);
      const rowed = !carried && silenceS <= longestS && step <= fastestMps * silenceS;
      store<f64>(alongM + offset, load<f64>(alongM + offset - 8) + (rowed ? step : 0));
      from = k;
      way = 0;
      continue;
    }
    if (now != LYING || before != LYING) way += step;
    store<f64>(alongM + offset, way);
    if (now == LYING) continue;
    const straight = apart(eastM, northM, from, k);
    if ((now != MOVING || from < k - 1) && straight < rulerM) continue;
    layLength(alongM, from, k, straight);
    from = k;
    way = 0;
  }
  endAt(eastM, northM, from, count - 1, leastM, alongM);
}

/** End of the last straight line of a path that ends at `to`. */
function endAt(eastM: usize, northM: usize, from: i32, to: i32, leastM: f64, alongM: usize): void {
  const straight = from < to ? apart(eastM, northM, from, to) : 0;
  layLength(alongM, from, to, straight > leastM ? straight : 0);
}

/** Compass direction, degrees clockwise from north in [0, 360). */
export function compassHeading(east: f64, north: f64): f64 {
  const turned = Math.atan2(east, north) / RADIANS_PER_DEGREE + 360;
  return turned >= 360 ? turned - 360 : turned;
}

/**
 * Speed (m/s, 0 at rest, NaN faster than a boat) and heading (degrees, NaN below `headingFromMps`) of each point's
 * velocity.
 */
export function speedAndHeading(
  eastMps: usize,
  northMps: usize,
  still: usize,
  count: i32,
  headingFromMps: f64,
  speedMps: usize,
  headingDeg: usize,
): void {
  for (let k = 0; k < count; k++) {
    const offset = (<usize>k) << 3;
    const east = load<f64>(eastMps + offset);
    const north = load<f64>(northMps + offset);
    const mark = load<u8>(still + <usize>k);
    const speed = mark == LYING ? 0 : mark == CARRIED ? NaN : Math.sqrt(east * east + north * north);
    store<f64>(speedMps + offset, speed);
    store<f64>(headingDeg + offset, speed >= headingFromMps ? compassHeading(east, north) : NaN);
  }
}
