/**
 * Distance from a counter (f32 per sample) in each stroke, m; NaN if it ran backward or faster than `fastestMps`. Rows
 * are i32, first and one past the last; `lastRow` is the last of the recording.
 */
export function countedDistances(
  counter: usize,
  fromRow: usize,
  toRow: usize,
  count: i32,
  lastRow: i32,
  rateHz: f64,
  fastestMps: f64,
  distanceM: usize,
): void {
  for (let stroke = 0; stroke < count; stroke++) {
    const from = load<i32>(fromRow + ((<usize>stroke) << 2));
    const to = load<i32>(toRow + ((<usize>stroke) << 2));
    // The last row of a stroke is the first of the next: a stroke of n rows is n steps long, except at the very end.
    const end = min(to, lastRow);
    const step = <f64>load<f32>(counter + ((<usize>end) << 2)) - <f64>load<f32>(counter + ((<usize>from) << 2));
    const rows = <f64>(to - from);
    const counted = step >= 0 && step <= (rows / rateHz) * fastestMps && end > from;
    store<f64>(distanceM + ((<usize>stroke) << 3), counted ? (step * rows) / <f64>(end - from) : NaN);
  }
}
