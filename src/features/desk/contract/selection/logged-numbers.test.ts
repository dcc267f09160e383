import { describe, expect, it } from 'vitest';
import { emptyTable } from '#engine/analysis/testing/stroke-tables.ts';
import { NO_TOTALS } from '#engine/recording/interval.ts';
import { NO_START } from '#engine/recording/start.ts';
import { selectionOf } from './selection.ts';
import { modelOuting } from '../../testing/model-outing.ts';
import { loggedNumbers } from './logged-numbers.ts';

const NONE = new Map<string, never>();

/** Rows that add up to 1000 m in two intervals, beside what the device says itself. */
const outingOf = (deviceM: number | null) => {
  const model = modelOuting();
  const totals = { ...NO_TOTALS, distanceM: 1000, intervals: 2 };
  const source = { fileName: 'x', bytes: 1, format: 'x', device: null, start: NO_START, totals, deviceTotals: null };
  const device = deviceM === null ? null : { ...NO_TOTALS, distanceM: deviceM };
  return {
    ...model,
    sources: [source],
    summary: { ...model.summary, distanceM: 1000, durationS: 300 },
    totals: { ...model.totals, workS: 250, device },
  };
};

const numbersOf = (deviceM: number | null) => {
  const outing = outingOf(deviceM);
  return loggedNumbers(outing, selectionOf(outing, {}), NONE);
};

describe('the numbers of an outing whose device counted', () => {
  it('are the device’s where ours agree within a stroke an interval, and ours beside them where not', () => {
    expect(numbersOf(1020)).toMatchObject({ distanceM: 1020, distanceNote: '1000 m in its rows' });
    expect(numbersOf(1030)).toMatchObject({ distanceM: 1000, distanceNote: 'the device says 1030 m' });
    expect(numbersOf(null)).toMatchObject({ distanceM: 1000, distanceNote: undefined });
    // Nobody needs to be told the same number twice.
    expect(numbersOf(1000.2)).toMatchObject({ distanceM: 1000.2, distanceNote: undefined });
  });

  it('count pace over the strokes that count, and over the time at work where none is kept on its own', () => {
    const timed = numbersOf(null);
    expect(timed).toMatchObject({ timeS: 250, isWork: true, elapsedS: 300 });
    expect(timed.speedMps).toBeCloseTo(5.55, 9);
    const outing = { ...outingOf(null), strokes: emptyTable(0, 0) };
    expect(loggedNumbers(outing, selectionOf(outing, {}), NONE).speedMps).toBe(4);
  });

  it('say how many strokes stand in the means where the device counted more', () => {
    const outing = outingOf(null);
    const more = { ...outing, summary: { ...outing.summary, strokeCount: outing.strokes.count + 7 } };
    const whole = { ...outing, summary: { ...outing.summary, strokeCount: outing.strokes.count } };
    expect(loggedNumbers(more, selectionOf(more, {}), NONE).strokesInMeans).toBe(outing.strokes.count);
    expect(loggedNumbers(whole, selectionOf(whole, {}), NONE).strokesInMeans).toBeNull();
  });

  it('of a part are those of the part', () => {
    const outing = outingOf(null);
    const { strokes, fromS, toS, distanceM, timeS } = {
      ...selectionOf(outing, { piece: 0 }),
      ...loggedNumbers(outing, selectionOf(outing, { piece: 0 }), NONE),
    };
    expect(strokes).toBe(10);
    expect(timeS).toBeCloseTo(toS - fromS, 9);
    expect(distanceM).toBeCloseTo(10 * 5.55 * 1.74, 6);
  });

  it('have the heart rate of the strokes that end in the part, where it stands in their rows', () => {
    const outing = outingOf(null);
    const timeS = outing.strokes.boat.startS.map((at) => at + 1);
    const bpm = Float64Array.from(timeS, (_, stroke) => (stroke < 10 ? 120 : 180));
    const worn = { ...outing, totals: { ...outing.totals, heartRates: { timeS, bpm } } };
    const part = selectionOf(outing, { piece: 0 });
    expect(loggedNumbers(worn, part, NONE)).toMatchObject({
      heartRate: { meanBpm: 120, maximumBpm: 120 },
      heartRateIsWhole: false,
    });
    const silent = { ...worn, totals: { ...worn.totals, heartRates: { timeS, bpm: bpm.fill(NaN) } } };
    expect(loggedNumbers(silent, part, NONE).heartRate).toBeNull();
  });

  it('have no number that nobody measured', () => {
    const bare = { gates: [], strokes: emptyTable(0, 0) };
    const outing = { ...outingOf(null), ...bare, summary: { ...outingOf(null).summary, distanceM: null } };
    const { distanceM, speedMps, heartRate, powerW } = loggedNumbers(outing, selectionOf(outing, {}), NONE);
    expect([distanceM, speedMps, heartRate, powerW]).toEqual([null, null, null, null]);
  });
});
