/**
 * Mean over strokes of the sample standard deviation across gates of a strokes-by-gates column (float64). Skips strokes
 * with fewer than two values; NaN if none is left.
 */
export function meanSpreadWithinStrokes(column: usize, count: i32, gateCount: i32): f64 {
  let mean: f64 = 0;
  let strokes = 0;
  for (let stroke = 0; stroke < count; stroke++) {
    const row = column + ((<usize>(stroke * gateCount)) << 3);
    let present = 0;
    let centre: f64 = 0;
    let squares: f64 = 0;
    for (let gate = 0; gate < gateCount; gate++) {
      const value = load<f64>(row + ((<usize>gate) << 3));
      if (isNaN(value)) continue;
      present++;
      const step = value - centre;
      centre += step / <f64>present;
      squares += step * (value - centre);
    }
    if (present < 2) continue;
    strokes++;
    mean += (Math.sqrt(squares / <f64>(present - 1)) - mean) / <f64>strokes;
  }
  return strokes > 0 ? mean : NaN;
}
