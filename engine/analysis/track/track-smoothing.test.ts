import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { interruptions, recordedStretches } from './track-smoothing.ts';
import { smoothTrack } from './track.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const seconds = (...timeS: readonly number[]) => ({ timeS: Float64Array.from(timeS) });

describe('a track is interrupted', () => {
  it('where nothing was recorded for long beside its usual step', () => {
    expect(interruptions(seconds(0, 1, 2, 30, 31))).toEqual([3]);
    expect(interruptions(seconds(0, 5, 17, 21, 28))).toEqual([]);
    expect(recordedStretches(seconds(0, 1, 2, 30, 31))).toEqual([
      [0, 3],
      [3, 5],
    ]);
  });

  it('where the file says so', () => {
    expect(interruptions({ ...seconds(0, 1, 2, 3), breaksS: [2] })).toEqual([2]);
  });
});

it('a line across an interruption is no distance', () => {
  const count = 200;
  // North at 4 m/s; 60 s and 400 m are not recorded.
  const at = Array.from({ length: count }, (_, second) => (second < 100 ? second : second + 60));
  const metres = at.map((second) => (second < 100 ? 4 * second : 4 * second + 160));
  const fixes = {
    timeS: Float64Array.from(at),
    latitudeDeg: Float64Array.from(metres, (north) => 52 + north / 111_195),
    longitudeDeg: new Float64Array(count).fill(5),
  };
  const { track: bridged } = smoothTrack(engine, fixes);
  const { track } = smoothTrack(engine, { ...fixes, breaksS: [160] });
  expect((bridged.distanceM ?? NaN) / (4 * 198 + 404)).toBeCloseTo(1, 2);
  expect((track.distanceM ?? NaN) / (4 * 198)).toBeCloseTo(1, 2);
});
