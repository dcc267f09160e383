import { beforeAll, expect, it } from 'vitest';
import { loggedFrom } from '../../formats/testing/logged-from.ts';
import { SAMPLES } from '../../formats/testing/samples.ts';
import { intoRecording } from '../../formats/in-memory/into-recording.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { sampledAs } from '../../recording/sample-sets.ts';
import { deviceTotals, computeHeartRate, computeStrokeHeartRate } from './logged-totals.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

it('tells the mean heart rate, and the greatest of any five seconds', () => {
  const beats = [...Array.from({ length: 60 }, () => 120), ...Array.from({ length: 5 }, () => 180), 120];
  const told = computeHeartRate(beats, 1);
  expect(told?.maximumBpm).toBe(180);
  expect(told?.meanBpm).toBeCloseTo((61 * 120 + 5 * 180) / 66, 9);
});

it('is not led astray by one beat, nor by a strap that slipped', () => {
  expect(computeHeartRate([120, 120, 120, 120, 200, 120, 120], 1)?.maximumBpm).toBe(136);
  expect(computeHeartRate([120, 0, 255, 120, 12], 1)).toEqual({ meanBpm: 120, maximumBpm: 120 });
});

it('is absent where nothing was measured', () => {
  expect(computeHeartRate([], 1)).toBeNull();
  expect(computeHeartRate([0, Number.NaN, 255], 1)).toBeNull();
});

it('is told of every stroke where it stands in the rows of strokes, by the same rule as the mean', () => {
  const told = SAMPLES.filter(({ format, content }) => {
    engine.clear();
    const source = { fileName: 'a', bytes: 1, format: format.id, encoding: null, delimiter: null };
    const recording = intoRecording(engine, loggedFrom(format, content), source);
    const { heartRate, heartRates } = deviceTotals(engine, recording);
    const isSampled = sampledAs(recording, 'heart-rate') !== null;
    if (heartRates === null) {
      expect(isSampled || heartRate === null).toBe(true);
      return false;
    }
    expect(heartRates.bpm).toHaveLength(heartRates.timeS.length);
    if (!isSampled) expect(computeStrokeHeartRate(heartRates.bpm)).toEqual(heartRate);
    return true;
  });
  expect(told.length).toBeGreaterThan(5);
});
