/**
 * Copies the points for tuning a track model: not rejected (u8), at least `leastStepS` apart, and of a long track
 * `stretches` even stretches of `stretch` points, `gapS` apart. Returns their number. `scratch`: four bytes per point.
 */
export function tuningFixes(
  timeS: usize,
  eastM: usize,
  northM: usize,
  refused: usize,
  count: i32,
  leastStepS: f64,
  stretches: i32,
  stretch: i32,
  gapS: f64,
  scratch: usize,
  tunedS: usize,
  tunedEastM: usize,
  tunedNorthM: usize,
): i32 {
  let kept = 0;
  let before = -Infinity;
  for (let k = 0; k < count; k++) {
    const t = load<f64>(timeS + ((<usize>k) << 3));
    if (load<u8>(refused + <usize>k) != 0 || t - before < leastStepS) continue;
    store<i32>(scratch + ((<usize>kept) << 2), k);
    kept++;
    before = t;
  }
  const isLong = kept > stretches * stretch;
  const every = (kept + stretches - 1) / stretches;
  let tuned = 0;
  let shiftS = 0.0;
  for (let place = 0; place < kept; place++) {
    if (isLong && place % every >= stretch) continue;
    if (isLong && tuned > 0 && tuned % stretch == 0) shiftS += gapS;
    const from = (<usize>load<i32>(scratch + ((<usize>place) << 2))) << 3;
    const to = (<usize>tuned) << 3;
    store<f64>(tunedS + to, load<f64>(timeS + from) + shiftS);
    store<f64>(tunedEastM + to, load<f64>(eastM + from));
    store<f64>(tunedNorthM + to, load<f64>(northM + from));
    tuned++;
  }
  return tuned;
}
