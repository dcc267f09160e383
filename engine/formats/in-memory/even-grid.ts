// Resamples per-second values with uneven times to an even step, for traces, cursors and exports.
import type { Span } from '../../recording/recording.ts';
import type { Series } from './logged-file.ts';

/** Maximum gap for interpolation. */
const LONGEST_BRIDGE_S = 10;
const SHORTEST_STEP_S = 0.05;
const LONGEST_STEP_S = 5;
/** A day at ten values per second. */
const MAX_ROWS = 864_000;

export interface EvenSeries {
  readonly stepS: number;
  readonly timeS: Float64Array;
  /** A column per channel, NaN if missing. */
  readonly columns: readonly Float32Array[];
  readonly spans: readonly Span[];
}

/** Typical step, s: the median, to the millisecond. */
function usualStep(timeS: Float64Array): number {
  const steps = Float64Array.from({ length: Math.max(0, timeS.length - 1) }, (_, row) => {
    return (timeS[row + 1] ?? NaN) - (timeS[row] ?? NaN);
  }).toSorted();
  const median = steps[Math.floor(steps.length / 2)] ?? 1;
  return Math.min(LONGEST_STEP_S, Math.max(SHORTEST_STEP_S, Math.round(median * 1000) / 1000));
}

/** Rows at an even step between the first time and the last; interpolated linearly over up to 10 s, empty beyond. */
export function evenSeries({ timeS, channels }: Series): EvenSeries | null {
  const [first] = timeS;
  const last = timeS.at(-1);
  if (first === undefined || last === undefined) return null;
  const span = last - first;
  const stepS = Math.max(usualStep(timeS), span / MAX_ROWS);
  const rows = Math.floor(span / stepS + 1e-6) + 1;
  const even = Float64Array.from({ length: rows }, (_, row) => first + row * stepS);
  const columns = channels.map(({ values }) => interpolated(timeS, values, even, stepS));
  return { stepS, timeS: even, columns, spans: splitAtPauses(timeS, even, stepS) };
}

function interpolated(timeS: Float64Array, values: ArrayLike<number>, even: Float64Array, stepS: number): Float32Array {
  const known = Int32Array.from(timeS.keys()).filter((row) => !Number.isNaN(values[row]));
  const knownS = Float64Array.from(known, (row) => timeS[row] ?? NaN);
  const knownValue = Float64Array.from(known, (row) => values[row] ?? NaN);
  let next = 0;
  return Float32Array.from(even, (at) => {
    while ((knownS[next] ?? Infinity) < at) next += 1;
    const toS = knownS[next] ?? Infinity;
    const after = knownValue[next] ?? NaN;
    if (toS - at < stepS * 1e-3) return after;
    const fromS = knownS[next - 1] ?? -Infinity;
    if (toS - fromS > LONGEST_BRIDGE_S) return NaN;
    const share = (at - fromS) / (toS - fromS);
    return (knownValue[next - 1] ?? NaN) * (1 - share) + after * share;
  });
}

/** Rows between pauses longer than the maximum gap. */
function splitAtPauses(timeS: Float64Array, even: Float64Array, stepS: number): Span[] {
  const spans: Span[] = [];
  let fromRow = 0;
  const first = even[0] ?? 0;
  for (let row = 1; row < timeS.length; row++) {
    const [before = NaN, after = NaN] = [timeS[row - 1], timeS[row]];
    if (after - before <= LONGEST_BRIDGE_S) continue;
    const toRow = Math.floor((before - first) / stepS) + 1;
    if (toRow > fromRow) spans.push({ fromRow, toRow });
    fromRow = Math.ceil((after - first) / stepS);
  }
  if (even.length > fromRow) spans.push({ fromRow, toRow: even.length });
  return spans;
}
