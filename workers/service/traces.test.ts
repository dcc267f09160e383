import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import type { Samples } from '#engine/recording/recording.ts';
import { Traces, TracesOfSets } from './traces.ts';
import { Pyramids } from '#engine/recording/pyramid.ts';

const RATE_HZ = 50;

function makeSamples(engine: Engine, values: Float32Array): Samples {
  const rowCount = values.length;
  const timeS = Float64Array.from(values, (_, row) => row / RATE_HZ);
  return {
    rowCount,
    sampleRateHz: RATE_HZ,
    timeS: engine.columnOf(timeS),
    channels: [
      {
        quantity: 'oar-angle',
        name: 'GateAngle',
        position: '5',
        seat: 5,
        side: null,
        unit: 'deg',
        column: engine.columnOf(values),
        missing: 0,
      },
    ],
    spans: [{ fromRow: 0, toRow: rowCount }],
  };
}

describe('traces of a window', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });

  const angle = Float32Array.from({ length: 5000 }, (_, row) => 40 * Math.sin(row / 13));

  it('hold the least and the greatest sample of every bucket', () => {
    const window = { fromS: 10, toS: 90, buckets: 160 };
    const [trace] = new Traces(engine, makeSamples(engine, angle)).within([0], window);
    const rowsPerBucket = (80 * RATE_HZ) / 160;
    expect(trace?.minimum).toHaveLength(160);
    for (let bucket = 0; bucket < 160; bucket += 1) {
      const rows = angle.subarray(500 + bucket * rowsPerBucket, 500 + (bucket + 1) * rowsPerBucket);
      expect(trace?.minimum[bucket]).toBe(Math.min(...rows));
      expect(trace?.maximum[bucket]).toBe(Math.max(...rows));
      expect(trace?.timeS[bucket]).toBeCloseTo(10 + (bucket + 0.5) * 0.5, 9);
    }
  });

  it('are the samples themselves when a bucket holds two at most', () => {
    const [trace] = new Traces(engine, makeSamples(engine, angle)).within([0], { fromS: 1, toS: 3, buckets: 50 });
    expect(trace?.minimum).toEqual(angle.slice(50, 150));
    expect(trace?.maximum).toEqual(trace?.minimum);
    expect(trace?.timeS[0]).toBe(1);
  });

  it('leave a bucket without samples empty, and skip missing ones', () => {
    const gappy = Float32Array.from(angle, (value, row) => (row >= 1000 && row < 2000 ? Number.NaN : value));
    const [trace] = new Traces(engine, makeSamples(engine, gappy)).within([0], { fromS: 0, toS: 100, buckets: 100 });
    expect(trace?.minimum.slice(20, 40).every(Number.isNaN)).toBe(true);
    expect(trace?.minimum.slice(0, 20).some(Number.isNaN)).toBe(false);
    expect(trace?.maximum.slice(40).some(Number.isNaN)).toBe(false);
  });

  it('are none for an empty window, and skip channels that do not exist', () => {
    const traces = new Traces(engine, makeSamples(engine, angle));
    expect(traces.within([0], { fromS: 5, toS: 5, buckets: 10 })).toEqual([]);
    expect(traces.within([0], { fromS: Number.NaN, toS: 5, buckets: 10 })).toEqual([]);
    expect(traces.within([7, 0], { fromS: 0, toS: 5, buckets: 10 })).toHaveLength(1);
  });
});

describe('statistics of a window', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await loadEngine();
  });

  it('count the samples that are there', () => {
    const force = Float32Array.of(9, 1, Number.NaN, 3, 5, 9);
    const traces = new Traces(engine, makeSamples(engine, force));
    const mark = engine.mark();
    expect(traces.statistics([0], 1 / RATE_HZ, 5 / RATE_HZ)).toEqual([
      { channel: 0, count: 3, minimum: 1, maximum: 5, mean: 3 },
    ]);
    expect(engine.mark()).toBe(mark);
  });

  it('are not numbers where nothing was measured, and none for an empty window', () => {
    const traces = new Traces(engine, makeSamples(engine, new Float32Array(50).fill(Number.NaN)));
    const nothing = { channel: 0, count: 0, minimum: Number.NaN, maximum: Number.NaN, mean: Number.NaN };
    expect(traces.statistics([0], 0, 1)).toEqual([nothing]);
    expect(traces.statistics([0], 1, 1)).toEqual([]);
    expect(traces.statistics([7], 0, 1)).toEqual([]);
  });
});

describe('the samples at a moment', () => {
  it('are those nearest to it, in the order asked for, and not numbers where there are none', async () => {
    const engine = await loadEngine();
    const traces = new Traces(engine, makeSamples(engine, Float32Array.of(1, Number.NaN, 3, 4)));
    const half = 0.5 / RATE_HZ;
    expect(traces.samplesAt([0], 2.2 / RATE_HZ, half)).toEqual(Float32Array.of(3));
    expect(traces.samplesAt([0], 1.8 / RATE_HZ, half)).toEqual(Float32Array.of(3));
    expect(traces.samplesAt([7, 0], 0, half)).toEqual(Float32Array.of(Number.NaN, 1));
    expect(traces.samplesAt([0], 1 / RATE_HZ, half)).toEqual(Float32Array.of(Number.NaN));
    expect(traces.samplesAt([0], 9, half)).toEqual(Float32Array.of(Number.NaN));
    expect(traces.samplesAt([0], Number.NaN, half)).toEqual(Float32Array.of(Number.NaN));
  });
});

describe('traces of a session of two devices', () => {
  let engine: Engine;
  let traces: TracesOfSets;
  /** Every channel counts its rows, starting at a hundred times its index. */
  function makeSamples(sampleRateHz: number, rowCount: number, channels: number): Samples {
    const timeS = Float64Array.from({ length: rowCount }, (_, row) => row / sampleRateHz);
    return {
      rowCount,
      sampleRateHz,
      timeS: engine.columnOf(timeS),
      channels: Array.from({ length: channels }, (_, at) => ({
        quantity: 'heart-rate',
        name: `Channel ${at}`,
        position: 'Boat',
        seat: null,
        side: null,
        unit: 'bpm',
        column: engine.columnOf(Float32Array.from({ length: rowCount }, (_one, row) => 100 * at + row)),
        missing: 0,
      })),
      spans: [{ fromRow: 0, toRow: rowCount }],
    };
  }
  beforeAll(async () => {
    engine = await loadEngine();
    traces = new TracesOfSets(engine, [makeSamples(50, 500, 2), makeSamples(1, 20, 2)], new Pyramids(engine));
  });

  it('have the moments of their own device', () => {
    const [own, other] = traces.within([1, 3], { fromS: 2, toS: 6, buckets: 400 });
    expect(own).toMatchObject({ channel: 1, raw: true });
    expect(own?.timeS).toHaveLength(200);
    expect(other).toMatchObject({ channel: 3, timeS: Float64Array.of(2, 3, 4, 5) });
    expect(other?.minimum).toEqual(Float32Array.of(102, 103, 104, 105));
  });

  it('say the value of the second that a moment falls in, and none where the device was off', () => {
    expect([...traces.samplesAt([0, 2], 3.305, 0.01)]).toEqual([165, 3]);
    expect([...traces.samplesAt([0, 2], 15, 0.01)]).toEqual([Number.NaN, 15]);
    expect([...traces.samplesAt([2, 9], 25, 0.01)]).toEqual([Number.NaN, Number.NaN]);
  });

  it('count each channel over its own samples', () => {
    const [own, other] = traces.statistics([0, 2], 0, 10);
    expect([own?.channel, own?.count, other?.channel, other?.count]).toEqual([0, 500, 2, 10]);
    expect(other?.mean).toBe(4.5);
  });
});
