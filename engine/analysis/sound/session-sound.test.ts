import { describe, expect, it } from 'vitest';
import { emptyTable, sweepGates } from '../testing/stroke-tables.ts';
import { loadEngine } from '../../kernel/node.ts';
import { SOUND_HZ } from './boat-sound.ts';
import { heardCatches, levelled, sessionSound } from './session-sound.ts';

/** Two strokes of a pair: bow on starboard, stroke on port, according to its crew; its gates have no side. */
function pair() {
  const strokes = emptyTable(2, 2);
  strokes.boat.startS.set([10, 12]);
  strokes.boat.endS.set([12, 14]);
  strokes.gate.catchS.set([10.5, 10.52, 12.5, NaN]);
  const gates = sweepGates(2).map((gate) => ({ ...gate, side: null }));
  const crew = [
    { seat: 1, side: 'starboard' as const, name: null },
    { seat: 2, side: 'port' as const, name: null },
  ];
  return { strokes, gates, crew };
}

describe('what is heard of a session', () => {
  it('is every catch that was timed, on the side of whoever rows', () => {
    expect(heardCatches(pair(), 10, 14)).toEqual([
      { atS: 10.5, seat: 1, pan: 0.8 },
      { atS: 10.52, seat: 2, pan: -0.8 },
      { atS: 12.5, seat: 1, pan: 0.8 },
    ]);
    expect(heardCatches(pair(), 11, 12.5)).toEqual([]);
    expect(heardCatches({ ...pair(), crew: [] }, 10, 11).map(({ pan }) => pan)).toEqual([0, 0]);
  });

  it('is as long as its strokes, by the catches alone where nothing else was measured, and nothing without either', async () => {
    const engine = await loadEngine();
    const sound = sessionSound(engine, null, pair());
    expect(sound?.left.length).toBe(4 * SOUND_HZ);
    const loudest = (channel: Float32Array | undefined, fromS: number): number =>
      Math.max(...(channel?.subarray(fromS * SOUND_HZ, (fromS + 0.01) * SOUND_HZ) ?? []));
    expect(loudest(sound?.right, 0.5)).toBeGreaterThan(2 * loudest(sound?.left, 0.5));
    expect(loudest(sound?.right, 1)).toBe(0);
    expect(sessionSound(engine, null, { ...pair(), gates: [] })).toBeNull();
    expect(sessionSound(engine, null, { ...pair(), strokes: emptyTable(0, 2) })).toBeNull();
  });

  it('has no share of gravity, and keeps what was not measured as it is', () => {
    expect(Array.from(levelled(Float64Array.of(1, 3, NaN)))).toEqual([-1, 1, NaN]);
  });
});
