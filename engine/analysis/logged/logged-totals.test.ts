import { beforeAll, expect, it, describe } from 'vitest';
import { loggedFrom } from '../../formats/testing/check-import.ts';
import { SAMPLES } from '../../formats/testing/samples.ts';
import { intoRecording } from '../../formats/in-memory/into-recording.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { sampledAs } from '../../recording/channels.ts';
import { deviceTotals, computeHeartRate, computeStrokeHeartRate, summaryAgreement } from './logged-totals.ts';
import fc from 'fast-check';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { FileSource } from '../../recording/recording.ts';
import { NO_START } from '../../recording/clock.ts';

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

const TOTALS = { distanceM: 5000, workS: 1200, elapsedS: 1300, strokes: 480, intervals: 2 };

const source = (told: Partial<FileSource>): FileSource => ({
  fileName: 'row.csv',
  bytes: 1,
  format: 'model',
  device: null,
  start: NO_START,
  totals: TOTALS,
  deviceTotals: null,
  ...told,
});

const agreeing = (told: Partial<FileSource>) =>
  summaryAgreement([source(told)]).flatMap(({ values }) => values.map(({ quantity, agrees }) => [quantity, agrees]));

// A device's own summary against the rows of its file.
describe('a summary and the rows of its file', () => {
  it('are compared in what both tell, and in nothing else', () => {
    expect(summaryAgreement([source({})])).toEqual([]);
    expect(agreeing({ deviceTotals: { ...NO_TOTALS, distanceM: 5010, strokes: 0 } })).toEqual([['distanceM', true]]);
    expect(agreeing({ totals: null, deviceTotals: TOTALS })).toEqual([]);
  });

  it('are compared of each interval too, without how many there are', () => {
    const deviceIntervals = [1, 2].map((number) => ({
      number,
      totals: { ...NO_TOTALS, strokes: 240, intervals: 1 },
      deviceTotals: { ...NO_TOTALS, strokes: 239 + 2 * number, intervals: 1 },
      means: [{ field: 'powerW' as const, makersName: 'avg', deviceMean: 200, rowMean: 201 }],
    }));
    const [found] = summaryAgreement([source({ deviceIntervals })]);
    expect(found?.values.map(({ interval, quantity, agrees }) => [interval, quantity, agrees])).toEqual([
      [1, 'strokes', true],
      [1, 'powerW', true],
      [2, 'strokes', false],
      [2, 'powerW', true],
    ]);
  });

  it('may be a stroke of each interval apart, or 1%', () => {
    expect(agreeing({ deviceTotals: { ...TOTALS, distanceM: 5049, workS: 1215.9, strokes: 482 } })).toEqual([
      ['distanceM', true],
      ['workS', true],
      ['elapsedS', true],
      ['strokes', true],
      ['intervals', true],
    ]);
    expect(agreeing({ deviceTotals: { ...TOTALS, distanceM: 5060, strokes: 490, intervals: 3 } })).toEqual([
      ['distanceM', false],
      ['workS', true],
      ['elapsedS', true],
      ['strokes', false],
      ['intervals', false],
    ]);
  });

  it('agree in means that were cut to whole numbers, and not in others', () => {
    const mean = (field: 'rateSpm' | 'speedMps', deviceMean: number, rowMean: number) =>
      agreeing({ deviceMeans: [{ field, makersName: field, deviceMean, rowMean }] })[0]?.[1];
    fc.assert(
      fc.property(fc.double({ min: 8, max: 60, noNaN: true }), (rate) => {
        expect([mean('rateSpm', Math.trunc(rate), rate), mean('rateSpm', Math.round(rate), rate)]).toEqual([
          true,
          true,
        ]);
      }),
    );
    expect([mean('rateSpm', 24, 25.5), mean('speedMps', 4, 4.07), mean('speedMps', 4, 5)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
