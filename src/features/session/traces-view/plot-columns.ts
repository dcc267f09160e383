// Traces as the plot wants them: one column of times for all lines of a lane, two points to a bucket, null in a gap.
import type { AlignedData } from 'uplot';
import type { Trace } from '#workers/api.ts';

/** Samples further apart than this many periods are not joined: the clock had jumped. */
const GAP_PERIODS = 1.5;

type Line = (number | null)[];

const orNull = (value: number | undefined, factor: number): number | null =>
  value === undefined || Number.isNaN(value) ? null : value * factor;

/** All traces are answers to one request, so they share their times. */
export function plotColumns(traces: readonly Trace[], factor: number, sampleRateHz: number): AlignedData {
  const [first] = traces;
  if (first === undefined) return [[]];
  return first.raw ? rawColumns(first, traces, factor, sampleRateHz) : reducedColumns(first, traces, factor);
}

function rawColumns({ timeS }: Trace, traces: readonly Trace[], factor: number, sampleRateHz: number): AlignedData {
  const times: number[] = [];
  const lines = traces.map((): Line => []);
  let before = Infinity;
  for (const [row, time] of timeS.entries()) {
    if ((time - before) * sampleRateHz > GAP_PERIODS) {
      times.push((before + time) / 2);
      for (const line of lines) line.push(null);
    }
    times.push(time);
    for (const [at, line] of lines.entries()) line.push(orNull(traces[at]?.minimum[row], factor));
    before = time;
  }
  return [times, ...lines];
}

/** Least and greatest by turns, so that the line does not cross itself from one bucket to the next. */
function reducedColumns({ timeS }: Trace, traces: readonly Trace[], factor: number): AlignedData {
  const times: number[] = Array.from({ length: 2 * timeS.length });
  const lines = traces.map((): Line => Array.from({ length: 2 * timeS.length }));
  for (const [bucket, time] of timeS.entries()) {
    times[2 * bucket] = time;
    times[2 * bucket + 1] = time;
    const up = bucket % 2 === 0 ? 0 : 1;
    for (const [at, line] of lines.entries()) {
      line[2 * bucket + up] = orNull(traces[at]?.minimum[bucket], factor);
      line[2 * bucket + 1 - up] = orNull(traces[at]?.maximum[bucket], factor);
    }
  }
  return [times, ...lines];
}
