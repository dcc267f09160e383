import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import type { Channel } from '#engine/recording/recording.ts';
import { Pyramids } from '#engine/recording/pyramid.ts';
import { Traces } from './traces.ts';

const makeChannel = (engine: Engine, values: Float32Array): Channel => ({
  quantity: 'gate-force-x',
  name: 'GateForceX',
  position: '3',
  seat: 3,
  side: null,
  unit: 'kgf',
  column: engine.columnOf(values),
  missing: 0,
});

/** Minimum and maximum of each bucket, by brute force. */
function bruteForce(timeS: Float64Array, values: Float32Array, fromS: number, toS: number, buckets: number) {
  const minimum = new Float32Array(buckets).fill(Number.NaN);
  const maximum = new Float32Array(buckets).fill(Number.NaN);
  for (const [row, time] of timeS.entries()) {
    const value = values[row] ?? Number.NaN;
    if (!(time >= fromS && time < toS) || Number.isNaN(value)) continue;
    const bucket = Math.min(buckets - 1, Math.floor((time - fromS) * (buckets / (toS - fromS))));
    if (!((minimum[bucket] ?? 0) <= value)) minimum[bucket] = value;
    if (!((maximum[bucket] ?? 0) >= value)) maximum[bucket] = value;
  }
  return { minimum, maximum };
}

/** Runs of samples with gaps of many lengths: a single sample, a whole node, a whole level. */
const columns = fc
  .array(
    fc.oneof(
      fc.array(fc.float({ noNaN: false }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 300 }).map((length) => Array.from({ length }, () => Number.NaN)),
      fc.integer({ min: 1, max: 900 }).map((length) => Array.from({ length }, (_, at) => 50 * Math.sin(at / 7))),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((runs) => Float32Array.from(runs.flat()));

describe('the min/max pyramid', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });

  it('gives the very extremes that a look at every sample gives, gaps included', () => {
    fc.assert(
      fc.property(
        columns,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 90 }),
        fc.boolean(),
        (values, start, share, buckets, jumps) => {
          const mark = engine.mark();
          // A clock that jumps leaves buckets without rows.
          const timeS = Float64Array.from(values, (_, row) => row / 50 + (jumps && row > values.length / 3 ? 7 : 0));
          const samples = {
            rowCount: values.length,
            sampleRateHz: 50,
            timeS: engine.columnOf(timeS),
            channels: [makeChannel(engine, values)],
            spans: [],
          };
          const lengthS = (timeS.at(-1) ?? 0) + 0.02;
          const fromS = start * lengthS;
          const toS = fromS + share * lengthS;
          const [trace] = new Traces(engine, samples).within([0], { fromS, toS, buckets });
          engine.release(mark);
          const rows = timeS.filter((time) => time >= fromS && time < toS).length;
          if (rows <= 2 * buckets) {
            expect(trace?.minimum).toHaveLength(rows);
          } else {
            const expected = bruteForce(timeS, values, fromS, toS, buckets);
            expect(trace?.minimum).toEqual(expected.minimum);
            expect(trace?.maximum).toEqual(expected.maximum);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is built once per channel and takes a third of its column', () => {
    const pyramids = new Pyramids(engine);
    const channel = makeChannel(engine, new Float32Array(90_000));
    const before = engine.mark();
    const address = pyramids.of(channel);
    const after = engine.mark();
    expect(after - before).toBeLessThan((90_000 * 4) / 2.9);
    expect(pyramids.of(channel)).toBe(address);
    expect(engine.mark()).toBe(after);
  });
});
