/**
 * Work (J) done and unmeasured time (s) up to each of `edges` edges of a session, from the power (W) of each stroke.
 * `strokeOfEdge` (i32) is the stroke that ends at an edge, −1 after a rest, of which the clock jumped over `jumpS`. A
 * stroke with NaN power was not measured. Returns the total unmeasured time.
 */
export function powerTimeline(
  power: usize,
  edgeS: usize,
  strokeOfEdge: usize,
  jumpS: usize,
  edges: i32,
  workJ: usize,
  unmeasuredS: usize,
): f64 {
  let doneJ = 0.0;
  let missingS = 0.0;
  store<f64>(workJ, 0);
  store<f64>(unmeasuredS, 0);
  for (let edge = 1; edge < edges; edge++) {
    const offset = (<usize>edge) << 3;
    const stroke = load<i32>(strokeOfEdge + ((<usize>edge) << 2));
    if (stroke < 0) missingS += load<f64>(jumpS + offset);
    else {
      const lengthS = load<f64>(edgeS + offset) - load<f64>(edgeS + offset - 8);
      const watts = load<f64>(power + ((<usize>stroke) << 3));
      if (isNaN(watts)) missingS += lengthS;
      else doneJ += watts * lengthS;
    }
    store<f64>(workJ + offset, doneJ);
    store<f64>(unmeasuredS + offset, missingS);
  }
  return missingS;
}
