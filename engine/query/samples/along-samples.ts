// Functions along the samples, each within a run of consecutive samples and never over a missing one.

/** Rows [from, to) without missing values. */
function* runs(values: Float64Array, spans: readonly Span[]): Generator<Span> {
  for (const { fromRow, toRow } of spans) {
    let from = fromRow;
    for (let row = fromRow; row <= toRow; row += 1) {
      if (row < toRow && !Number.isNaN(values[row])) continue;
      if (row > from) yield { fromRow: from, toRow: row };
      from = row + 1;
    }
  }
}

interface Span {
  readonly fromRow: number;
  readonly toRow: number;
}

interface Sampled {
  readonly spans: readonly Span[];
  readonly rateHz: number;
}

const nothing = (values: Float64Array): Float64Array => new Float64Array(values.length).fill(NaN);

/** Least-squares slope per second over an odd number of samples; NaN unless all are present. */
export function slopeAlong(values: Float64Array, { spans, rateHz }: Sampled, points: number): Float64Array {
  const slopes = nothing(values);
  const half = (points - 1) / 2;
  const weight = (half * (half + 1) * points) / 3;
  for (const { fromRow, toRow } of runs(values, spans)) {
    for (let row = fromRow + half; row < toRow - half; row += 1) {
      let sum = 0;
      for (let step = 1; step <= half; step += 1) {
        sum += step * ((values[row + step] ?? NaN) - (values[row - step] ?? NaN));
      }
      slopes[row] = (sum / weight) * rateHz;
    }
  }
  return slopes;
}

/** Raises the cutoff of one pass, so that two passes, forward and backward, reach −3 dB at the requested one. */
const TWO_PASSES = (Math.SQRT2 - 1) ** -0.25;

/**
 * Second-order Butterworth, forward and backward for zero delay (Winter, Biomechanics and Motor Control of Human
 * Movement, 2009, 3.4.4). Holds the first and last sample beyond the ends.
 */
export function lowpassAlong(values: Float64Array, { spans, rateHz }: Sampled, cornerHz: number): Float64Array {
  const warped = Math.tan(Math.min(0.45, cornerHz / rateHz) * Math.PI) * TWO_PASSES;
  const [k1, k2] = [Math.SQRT2 * warped, warped * warped];
  const a0 = k2 / (1 + k1 + k2);
  const b1 = 2 * a0 * (1 / k2 - 1);
  const b2 = 1 - (4 * a0 + b1);
  const smooth = nothing(values);
  const pass = (from: number, to: number, step: 1 | -1, source: Float64Array): void => {
    const first = source[from] ?? NaN;
    let [in1, in2, out1, out2] = [first, first, first, first];
    for (let row = from; row !== to; row += step) {
      const now = source[row] ?? NaN;
      const out = a0 * (now + 2 * in1 + in2) + b1 * out1 + b2 * out2;
      [in2, in1, out2, out1] = [in1, now, out1, out];
      smooth[row] = out;
    }
  };
  for (const { fromRow, toRow } of runs(values, spans)) {
    pass(fromRow, toRow, 1, values);
    pass(toRow - 1, fromRow - 1, -1, smooth);
  }
  return smooth;
}

/** Value some seconds earlier, interpolated linearly; later for negative seconds. */
export function shiftedAlong(values: Float64Array, { spans, rateHz }: Sampled, bySeconds: number): Float64Array {
  const moved = nothing(values);
  for (const { fromRow, toRow } of spans) {
    for (let row = fromRow; row < toRow; row += 1) {
      moved[row] = betweenSamples(values, row - bySeconds * rateHz, fromRow, toRow);
    }
  }
  return moved;
}

/** Linear interpolation between two samples of one span; NaN beyond it. */
export function betweenSamples(values: Float64Array, row: number, fromRow: number, toRow: number): number {
  const below = Math.floor(row);
  const share = row - below;
  if (!(below >= fromRow && below + (share > 0 ? 1 : 0) < toRow)) return NaN;
  const low = values[below] ?? NaN;
  return share === 0 ? low : low + share * ((values[below + 1] ?? NaN) - low);
}
