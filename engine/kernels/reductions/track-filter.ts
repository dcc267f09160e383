// Boat path from noisy GPS points: a Kalman filter forward, and a smoother backward. State per axis: position, velocity
// and acceleration, driven by white jerk (Bar-Shalom, Li, Kirubarajan 2001, 6.2.3), and the receiver's wander, an error
// that decays exponentially (Gauss-Markov, ibid. 8.2.3). A point is position plus wander plus white noise. East and
// north share one covariance because both are measured at the same moments with the same noise. All variances are in
// units of the white noise's. The smoother is Bryson and Frazier's in the form that carries the adjoint state back
// (Bierman 1977, X.3): it inverts nothing.

/**
 * Per point, f64: predicted state (east 4, north 4), its covariance (10), gain of the adjoint (east, north), innovation
 * variance (0 if the point was not used), memory of the wander since the previous point.
 */
const RECORD_BYTES: usize = 176;
const STATE_NORTH: usize = 32;
const COVARIANCE: usize = 64;
const SCORE_EAST: usize = 144;
const SCORE_NORTH: usize = 152;
const VARIANCE: usize = 160;
const MEMORY: usize = 168;

/** Role of a point in the filter; `DOUBTED` while the filter has not decided whether to restart. */
const USED: u8 = 0;
const REJECTED: u8 = 1;
const RESTARTED: u8 = 2;
const DOUBTED: u8 = 3;

/** After this many rejected points in a row, the filter restarts at them. */
const REACQUIRE_AFTER: i32 = 6;

/**
 * Standard deviation of an unknown velocity and acceleration, in units of the noise: wide, so that the first points
 * decide.
 */
const UNKNOWN_VELOCITY: f64 = 1e6;
const UNKNOWN_ACCELERATION: f64 = 100;

// State of the filter between fixes.
let e0: f64 = 0,
  e1: f64 = 0,
  e2: f64 = 0,
  e3: f64 = 0;
let n0: f64 = 0,
  n1: f64 = 0,
  n2: f64 = 0,
  n3: f64 = 0;
let p00: f64 = 0,
  p01: f64 = 0,
  p02: f64 = 0,
  p03: f64 = 0,
  p11: f64 = 0;
let p12: f64 = 0,
  p13: f64 = 0,
  p22: f64 = 0,
  p23: f64 = 0,
  p33: f64 = 0;

/** Initial state from one point: anywhere near it, at any speed. */
function begin(x: f64, y: f64, wander: f64): void {
  e0 = x;
  n0 = y;
  e1 = e2 = e3 = n1 = n2 = n3 = 0;
  p00 = 1 + wander;
  p03 = -wander;
  p33 = wander;
  p11 = UNKNOWN_VELOCITY;
  p22 = UNKNOWN_ACCELERATION;
  p01 = p02 = p12 = p13 = p23 = 0;
}

/** Advances the state by t seconds. */
function advance(t: f64, jerk: f64, wander: f64, memory: f64): void {
  const h = 0.5 * t * t;
  e0 += t * e1 + h * e2;
  e1 += t * e2;
  e3 *= memory;
  n0 += t * n1 + h * n2;
  n1 += t * n2;
  n3 *= memory;
  const a0 = p00 + t * p01 + h * p02,
    a1 = p01 + t * p11 + h * p12,
    a2 = p02 + t * p12 + h * p22;
  const b1 = p11 + t * p12,
    b2 = p12 + t * p22;
  const q = jerk * t;
  p03 = memory * (p03 + t * p13 + h * p23);
  p13 = memory * (p13 + t * p23);
  p23 *= memory;
  p33 = memory * memory * p33 + (1 - memory * memory) * wander;
  p00 = a0 + t * a1 + h * a2 + q * h * h * 0.2;
  p01 = a1 + t * a2 + q * t * h * 0.25;
  p02 = a2 + (q * h) / 3;
  p11 = b1 + t * b2 + (q * h * 2) / 3;
  p12 = b2 + q * t * 0.5;
  p22 += q;
}

function record(at: usize, memory: f64): void {
  store<f64>(at, e0);
  store<f64>(at, e1, 8);
  store<f64>(at, e2, 16);
  store<f64>(at, e3, 24);
  store<f64>(at, n0, STATE_NORTH);
  store<f64>(at, n1, STATE_NORTH + 8);
  store<f64>(at, n2, STATE_NORTH + 16);
  store<f64>(at, n3, STATE_NORTH + 24);
  store<f64>(at, p00, COVARIANCE);
  store<f64>(at, p01, COVARIANCE + 8);
  store<f64>(at, p02, COVARIANCE + 16);
  store<f64>(at, p03, COVARIANCE + 24);
  store<f64>(at, p11, COVARIANCE + 32);
  store<f64>(at, p12, COVARIANCE + 40);
  store<f64>(at, p13, COVARIANCE + 48);
  store<f64>(at, p22, COVARIANCE + 56);
  store<f64>(at, p23, COVARIANCE + 64);
  store<f64>(at, p33, COVARIANCE + 72);
  store<f64>(at, 0, VARIANCE);
  store<f64>(at, memory, MEMORY);
}

/** Updates with a point that misses the prediction by (dx, dy); `variance` is that of the miss. */
function take(dx: f64, dy: f64, variance: f64): void {
  const s0 = p00 + p03,
    s1 = p01 + p13,
    s2 = p02 + p23,
    s3 = p03 + p33;
  const g0 = s0 / variance,
    g1 = s1 / variance,
    g2 = s2 / variance,
    g3 = s3 / variance;
  e0 += g0 * dx;
  e1 += g1 * dx;
  e2 += g2 * dx;
  e3 += g3 * dx;
  n0 += g0 * dy;
  n1 += g1 * dy;
  n2 += g2 * dy;
  n3 += g3 * dy;
  p00 -= g0 * s0;
  p01 -= g0 * s1;
  p02 -= g0 * s2;
  p03 -= g0 * s3;
  p11 -= g1 * s1;
  p12 -= g1 * s2;
  p13 -= g1 * s3;
  p22 -= g2 * s2;
  p23 -= g2 * s3;
  p33 -= g3 * s3;
}

/**
 * Filters `count` points (f64 seconds, meters east, meters north). `jerk` (f64 per point) is the spectral density of
 * the jerk up to that point, `wander` the variance of the receiver's wander, both relative to the variance of the white
 * noise; `wanderS` is the decay time of the wander. `roles` (u8 per point) marks rejected points on entry (1) and the
 * role of each on return: 0 used, 1 rejected, 2 used as a restart (the first, after `longestGapS` without one, or when
 * points continue elsewhere). A point whose normalized innovation squared exceeds `gate` is rejected. `summary`
 * receives, as f64, the number of innovations, the sum of their normalized squares and the sum of the logs of their
 * variances.
 */
export function trackFilter(
  time: usize,
  east: usize,
  north: usize,
  jerk: usize,
  roles: usize,
  count: i32,
  wander: f64,
  wanderS: f64,
  gate: f64,
  longestGapS: f64,
  records: usize,
  summary: usize,
): void {
  let innovations: f64 = 0,
    squares: f64 = 0,
    logarithms: f64 = 0;
  let before: f64 = 0,
    lastUsedS: f64 = 0;
  let started = false;
  let refused = 0,
    firstRefused = 0,
    restartAt = -1;
  let step: f64 = 0,
    memory: f64 = 1;

  for (let i = 0; i < count; i++) {
    const role = load<u8>(roles + <usize>i);
    const at = (<usize>i) << 3;
    const now = load<f64>(time + at);
    const x = load<f64>(east + at),
      y = load<f64>(north + at);
    const target = records + <usize>i * RECORD_BYTES;
    const t = now - before;
    before = now;

    if (i == restartAt || (role != REJECTED && (!started || now - lastUsedS > longestGapS))) {
      begin(x, y, wander);
      record(target, 0);
      store<u8>(roles + <usize>i, RESTARTED);
      started = true;
      refused = 0;
      lastUsedS = now;
      continue;
    }
    if (Math.abs(t - step) > 1e-6) {
      step = t;
      memory = Math.exp(-t / wanderS);
    }
    advance(t, load<f64>(jerk + at), wander, memory);
    record(target, memory);
    if (role == REJECTED) continue;

    const dx = x - e0 - e3,
      dy = y - n0 - n3;
    const variance = p00 + 2 * p03 + p33 + 1;
    const square = (dx * dx + dy * dy) / variance;
    if (square <= gate) {
      store<f64>(target, dx / variance, SCORE_EAST);
      store<f64>(target, dy / variance, SCORE_NORTH);
      store<f64>(target, variance, VARIANCE);
      take(dx, dy, variance);
      innovations += 1;
      squares += square;
      logarithms += Math.log(variance);
      refused = 0;
      lastUsedS = now;
      continue;
    }
    if (refused == 0) firstRefused = i;
    refused++;
    store<u8>(roles + <usize>i, DOUBTED);
    if (refused < REACQUIRE_AFTER) continue;
    restartAt = firstRefused;
    for (let k = firstRefused; k <= i; k++) {
      if (load<u8>(roles + <usize>k) == DOUBTED) store<u8>(roles + <usize>k, USED);
    }
    i = firstRefused - 1;
  }
  for (let i = 0; i < count; i++) {
    if (load<u8>(roles + <usize>i) == DOUBTED) store<u8>(roles + <usize>i, REJECTED);
  }
  store<f64>(summary, innovations);
  store<f64>(summary, squares, 8);
  store<f64>(summary, logarithms, 16);
}

/** Adjoint state of one axis, carried back from point to point. */
const adjointEast = memory.data(32, 16);
const adjointNorth = memory.data(32, 16);

/** Adds point `at` to the adjoint, and corrects the predicted state with it. */
function correct(at: usize, state: usize, score: usize, adjoint: usize): void {
  const variance = load<f64>(at, VARIANCE);
  const c00 = load<f64>(at, COVARIANCE),
    c01 = load<f64>(at, COVARIANCE + 8),
    c02 = load<f64>(at, COVARIANCE + 16);
  const c03 = load<f64>(at, COVARIANCE + 24),
    c11 = load<f64>(at, COVARIANCE + 32),
    c12 = load<f64>(at, COVARIANCE + 40);
  const c13 = load<f64>(at, COVARIANCE + 48),
    c22 = load<f64>(at, COVARIANCE + 56),
    c23 = load<f64>(at, COVARIANCE + 64);
  const c33 = load<f64>(at, COVARIANCE + 72);
  let l0 = load<f64>(adjoint),
    l3 = load<f64>(adjoint, 24);
  const l1 = load<f64>(adjoint, 8),
    l2 = load<f64>(adjoint, 16);
  if (variance > 0) {
    const told = ((c00 + c03) * l0 + (c01 + c13) * l1 + (c02 + c23) * l2 + (c03 + c33) * l3) / variance;
    const sum = load<f64>(at + score) + told;
    l0 -= sum;
    l3 -= sum;
    store<f64>(adjoint, l0);
    store<f64>(adjoint, l3, 24);
  }
  const x = at + state;
  store<f64>(x, load<f64>(x) - (c00 * l0 + c01 * l1 + c02 * l2 + c03 * l3));
  store<f64>(x, load<f64>(x, 8) - (c01 * l0 + c11 * l1 + c12 * l2 + c13 * l3), 8);
  store<f64>(x, load<f64>(x, 16) - (c02 * l0 + c12 * l1 + c22 * l2 + c23 * l3), 16);
}

function carryBack(adjoint: usize, t: f64, memory: f64): void {
  const l0 = load<f64>(adjoint),
    l1 = load<f64>(adjoint, 8);
  store<f64>(adjoint, l1 + t * l0, 8);
  store<f64>(adjoint, load<f64>(adjoint, 16) + t * l1 + 0.5 * t * t * l0, 16);
  store<f64>(adjoint, load<f64>(adjoint, 24) * memory, 24);
}

/** Smooths the predicted positions, velocities and accelerations of `records` in place, never across a restart. */
export function trackSmooth(time: usize, roles: usize, count: i32, records: usize): void {
  memory.fill(adjointEast, 0, 32);
  memory.fill(adjointNorth, 0, 32);
  for (let i = count - 1; i >= 0; i--) {
    const at = records + <usize>i * RECORD_BYTES;
    correct(at, 0, SCORE_EAST, adjointEast);
    correct(at, STATE_NORTH, SCORE_NORTH, adjointNorth);
    if (load<u8>(roles + <usize>i) == RESTARTED) {
      memory.fill(adjointEast, 0, 32);
      memory.fill(adjointNorth, 0, 32);
    } else if (i > 0) {
      const t = load<f64>(time + ((<usize>i) << 3)) - load<f64>(time + ((<usize>(i - 1)) << 3));
      carryBack(adjointEast, t, load<f64>(at, MEMORY));
      carryBack(adjointNorth, t, load<f64>(at, MEMORY));
    }
  }
}
