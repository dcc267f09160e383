import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import type { Samples } from '#engine/recording/recording.ts';
import { Pyramids } from '#engine/recording/pyramid.ts';
import { TracesOfSets } from './traces-of-sets.ts';

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

describe('traces of a session of two devices', () => {
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
