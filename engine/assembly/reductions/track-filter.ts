// A boat's path from noisy fixes: constant-acceleration Kalman filter forward, Rauch-Tung-Striebel smoother back.
//
// State per axis: position, velocity, acceleration, driven by white jerk (Bar-Shalom, Li, Kirubarajan 2001, 6.2.3). East
// and north share one covariance because both are measured at the same moments with the same noise. All variances are in
// units of the measurement variance, so that only the ratio of jerk to noise has to be found.

/** Per fix: filtered state (6), its covariance (6), predicted state (6), its covariance (6), all f64. */
const TRACK_RECORD_BYTES: i32 = 192;

/** What a fix was to the filter. */
const USED: u8 = 0;
const REJECTED: u8 = 1;
const RESTARTED: u8 = 2;

/** After this many refused fixes in a row the boat is believed to be where they say. */
const REACQUIRE_AFTER: i32 = 6;

/** Spread of an unknown velocity and acceleration, in units of the noise: wide, so that the first fixes decide. */
const UNKNOWN_VELOCITY: f64 = 100;
const UNKNOWN_ACCELERATION: f64 = 1;

function put6(to: usize, a: f64, b: f64, c: f64, d: f64, e: f64, f: f64): void {
  store<f64>(to, a);
  store<f64>(to, b, 8);
  store<f64>(to, c, 16);
  store<f64>(to, d, 24);
  store<f64>(to, e, 32);
  store<f64>(to, f, 40);
}

/**
 * Filters `count` fixes (f64 seconds, metres east, metres north). `jerk` (f64 per fix) is the spectral density of the jerk
 * up to that fix over the variance of the noise. `roles` (u8 per fix) says on entry which fixes are refused beforehand (1)
 * and on return what became of each: 0 used, 1 refused, 2 used as a new start (after `longestGapS`, or when fixes go on
 * elsewhere). A fix whose normalised innovation exceeds `gate` is refused. `summary` receives, as f64, the number of
 * innovations, the sum of their normalised squares and the sum of the logarithms of their variances.
 */
export function trackFilter(
  time: usize,
  east: usize,
  north: usize,
  jerk: usize,
  roles: usize,
  count: i32,
  gate: f64,
  longestGapS: f64,
  records: usize,
  summary: usize,
): void {
  let e: f64 = 0,
    ve: f64 = 0,
    ae: f64 = 0;
  let n: f64 = 0,
    vn: f64 = 0,
    an: f64 = 0;
  let p00: f64 = 0,
    p01: f64 = 0,
    p02: f64 = 0,
    p11: f64 = 0,
    p12: f64 = 0,
    p22: f64 = 0;
  let innovations: f64 = 0,
    squares: f64 = 0,
    logarithms: f64 = 0;
  let before: f64 = 0,
    lastUsed: f64 = 0;
  let started = false;
  let refused = 0,
    firstRefused = 0,
    restartAt = -1;

  for (let i = 0; i < count; i++) {
    const role = load<u8>(roles + <usize>i);
    const at = (<usize>i) << 3;
    const now = load<f64>(time + at);
    const x = load<f64>(east + at),
      y = load<f64>(north + at);
    const record = records + <usize>i * TRACK_RECORD_BYTES;

    if (i == restartAt || (role != REJECTED && (!started || now - lastUsed > longestGapS))) {
      e = x;
      n = y;
      ve = vn = ae = an = 0;
      p00 = 1;
      p01 = p02 = p12 = 0;
      p11 = UNKNOWN_VELOCITY;
      p22 = UNKNOWN_ACCELERATION;
      started = true;
      refused = 0;
      lastUsed = now;
      before = now;
      store<u8>(roles + <usize>i, RESTARTED);
      put6(record, e, ve, ae, n, vn, an);
      put6(record + 48, p00, p01, p02, p11, p12, p22);
      put6(record + 96, e, ve, ae, n, vn, an);
      put6(record + 144, p00, p01, p02, p11, p12, p22);
      continue;
    }
    const t = now - before,
      h = 0.5 * t * t,
      q = load<f64>(jerk + at);
    before = now;
    e += t * ve + h * ae;
    ve += t * ae;
    n += t * vn + h * an;
    vn += t * an;
    const a0 = p00 + t * p01 + h * p02,
      a1 = p01 + t * p11 + h * p12,
      a2 = p02 + t * p12 + h * p22;
    const b1 = p11 + t * p12,
      b2 = p12 + t * p22;
    const qt = q * t;
    p00 = a0 + t * a1 + h * a2 + qt * h * h * 0.2;
    p01 = a1 + t * a2 + qt * t * h * 0.25;
    p02 = a2 + (qt * h) / 3;
    p11 = b1 + t * b2 + (qt * h * 2) / 3;
    p12 = b2 + qt * t * 0.5;
    p22 += qt;
    put6(record + 96, e, ve, ae, n, vn, an);
    put6(record + 144, p00, p01, p02, p11, p12, p22);

    if (role != REJECTED && started) {
      const s = p00 + 1;
      const dx = x - e,
        dy = y - n;
      const square = (dx * dx + dy * dy) / s;
      if (square <= gate) {
        const g0 = p00 / s,
          g1 = p01 / s,
          g2 = p02 / s;
        e += g0 * dx;
        ve += g1 * dx;
        ae += g2 * dx;
        n += g0 * dy;
        vn += g1 * dy;
        an += g2 * dy;
        p11 -= g1 * p01;
        p12 -= g1 * p02;
        p22 -= g2 * p02;
        p00 = g0;
        p01 = g1;
        p02 = g2;
        refused = 0;
        lastUsed = now;
        innovations += 1;
        squares += square;
        logarithms += Math.log(s);
        store<u8>(roles + <usize>i, USED);
      } else {
        if (refused == 0) firstRefused = i;
        refused++;
        if (refused == REACQUIRE_AFTER) {
          restartAt = firstRefused;
          for (let k = firstRefused; k < i; k++) {
            if (load<u8>(roles + <usize>k) == REJECTED + 2) store<u8>(roles + <usize>k, USED);
          }
          i = firstRefused - 1;
          continue;
        }
        store<u8>(roles + <usize>i, REJECTED + 2);
      }
    }
    put6(record, e, ve, ae, n, vn, an);
    put6(record + 48, p00, p01, p02, p11, p12, p22);
  }
  for (let i = 0; i < count; i++) {
    if (load<u8>(roles + <usize>i) > RESTARTED) store<u8>(roles + <usize>i, REJECTED);
  }
  store<f64>(summary, innovations);
  store<f64>(summary, squares, 8);
  store<f64>(summary, logarithms, 16);
}

/** Corrects one axis of a filtered state by what the next smoothed state adds to its prediction. */
function correct(
  state: usize,
  nextState: usize,
  nextPrediction: usize,
  covariance: usize,
  inverse: usize,
  t: f64,
): void {
  const d0 = load<f64>(nextState) - load<f64>(nextPrediction);
  const d1 = load<f64>(nextState, 8) - load<f64>(nextPrediction, 8);
  const d2 = load<f64>(nextState, 16) - load<f64>(nextPrediction, 16);
  const i01 = load<f64>(inverse, 8),
    i02 = load<f64>(inverse, 16),
    i12 = load<f64>(inverse, 32);
  const y0 = load<f64>(inverse) * d0 + i01 * d1 + i02 * d2;
  const y1 = i01 * d0 + load<f64>(inverse, 24) * d1 + i12 * d2 + t * y0;
  const y2 = i02 * d0 + i12 * d1 + load<f64>(inverse, 40) * d2 + t * (y1 - t * y0) + 0.5 * t * t * y0;
  const p01 = load<f64>(covariance, 8),
    p02 = load<f64>(covariance, 16),
    p12 = load<f64>(covariance, 32);
  store<f64>(state, load<f64>(state) + load<f64>(covariance) * y0 + p01 * y1 + p02 * y2);
  store<f64>(state, load<f64>(state, 8) + p01 * y0 + load<f64>(covariance, 24) * y1 + p12 * y2, 8);
  store<f64>(state, load<f64>(state, 16) + p02 * y0 + p12 * y1 + load<f64>(covariance, 40) * y2, 16);
}

const inverse = memory.data(48, 16);

/** Inverse of a symmetric 3 × 3 matrix by its cofactors. */
function invert(m: usize): void {
  const a = load<f64>(m),
    b = load<f64>(m, 8),
    c = load<f64>(m, 16);
  const d = load<f64>(m, 24),
    f = load<f64>(m, 32),
    g = load<f64>(m, 40);
  const c00 = d * g - f * f,
    c01 = c * f - b * g,
    c02 = b * f - c * d;
  const scale = 1 / (a * c00 + b * c01 + c * c02);
  put6(
    inverse,
    c00 * scale,
    c01 * scale,
    c02 * scale,
    (a * g - c * c) * scale,
    (b * c - a * f) * scale,
    (a * d - b * b) * scale,
  );
}

/** Smooths the filtered states of `records` in place, never across a new start. */
export function trackSmooth(time: usize, roles: usize, count: i32, records: usize): void {
  for (let i = count - 2; i >= 0; i--) {
    if (load<u8>(roles + <usize>(i + 1)) == RESTARTED) continue;
    const here = records + <usize>i * TRACK_RECORD_BYTES;
    const next = here + TRACK_RECORD_BYTES;
    const t = load<f64>(time + ((<usize>i) << 3), 8) - load<f64>(time + ((<usize>i) << 3));
    invert(next + 144);
    correct(here, next, next + 96, here + 48, inverse, t);
    correct(here + 24, next + 24, next + 120, here + 48, inverse, t);
  }
}
