const MS_PER_S: f64 = 1000;

/** Converts a float64 column of milliseconds to seconds, each rounded once. */
export function toSeconds(times: usize, count: u32): void {
  const divisors = f64x2.splat(MS_PER_S);
  let time = times;
  for (const end = times + ((<usize>(count & ~1)) << 3); time < end; time += 16) {
    v128.store(time, f64x2.div(v128.load(time), divisors));
  }
  if (count & 1) store<f64>(time, load<f64>(time) / MS_PER_S);
}
