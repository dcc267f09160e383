import { describe, expect, it } from 'vitest';
import { emptyTable } from '#engine/analysis/testing/stroke-tables.ts';
import { NO_TOTALS } from '#engine/recording/interval.ts';
import { NO_START } from '#engine/recording/clock.ts';
import { resolveSelection } from './selection.ts';
import { modelSession } from '../../testing/model-session.ts';
import { loggedNumbers, wholeDistance } from './logged-numbers.ts';

const NONE = new Map<string, never>();

/** Rows that add up to 1000 m in two intervals, next to the device's own total. */
const makeSession = (deviceM: number | null) => {
  const model = modelSession();
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

const computeNumbers = (deviceM: number | null) => {
  const session = makeSession(deviceM);
  return loggedNumbers(session, resolveSelection(session, {}), NONE);
};

describe('the numbers of a session whose device counted', () => {
  it('are of its rows, with what the device says beside them where that is another number', () => {
    expect(wholeDistance(makeSession(1020))).toEqual({ distanceM: 1000, distanceNote: 'the device says 1,020 m' });
    expect(wholeDistance(makeSession(null))).toEqual({ distanceM: 1000, distanceNote: undefined });
    expect(wholeDistance(makeSession(1000.2))).toEqual({ distanceM: 1000, distanceNote: undefined });
  });

  it('have the pace of the pieces together, and of the device’s time at work where there are none', () => {
    const timed = computeNumbers(null);
    expect(timed).toMatchObject({ of: 'work', elapsedS: 300, distanceNote: '1,000 m whole recording' });
    expect(timed.speedMps).toBeCloseTo(5.55, 9);
    expect(timed.timeS).toBeCloseTo(10 * 1.74, 9);
    const session = { ...makeSession(null), strokes: emptyTable(0, 0), pieces: [] };
    const { of, speedMps, timeS } = loggedNumbers(session, resolveSelection(session, {}), NONE);
    expect([of, speedMps, timeS]).toEqual(['work', 4, 250]);
  });

  it('say how many strokes stand in the means where the device counted more', () => {
    const session = makeSession(null);
    const more = { ...session, summary: { ...session.summary, strokeCount: session.strokes.count + 7 } };
    const whole = { ...session, summary: { ...session.summary, strokeCount: session.strokes.count } };
    expect(loggedNumbers(more, resolveSelection(more, {}), NONE).strokesInMeans).toBe(session.strokes.count);
    expect(loggedNumbers(whole, resolveSelection(whole, {}), NONE).strokesInMeans).toBeNull();
  });

  it('of a part are those of the part', () => {
    const session = makeSession(null);
    const { strokes, fromS, toS, distanceM, timeS } = {
      ...resolveSelection(session, { piece: 0 }),
      ...loggedNumbers(session, resolveSelection(session, { piece: 0 }), NONE),
    };
    expect(strokes).toBe(10);
    expect(timeS).toBeCloseTo(toS - fromS, 9);
    expect(distanceM).toBeCloseTo(10 * 5.55 * 1.74, 6);
  });

  it('have the heart rate of the strokes that end in the part, where it stands in their rows', () => {
    const session = makeSession(null);
    const timeS = session.strokes.boat.startS.map((at) => at + 1);
    const bpm = Float64Array.from(timeS, (_, stroke) => (stroke < 10 ? 120 : 180));
    const worn = { ...session, totals: { ...session.totals, heartRates: { timeS, bpm } } };
    const part = resolveSelection(session, { piece: 0 });
    expect(loggedNumbers(worn, part, NONE)).toMatchObject({
      heartRate: { meanBpm: 120, maximumBpm: 120 },
      heartRateIsWhole: false,
    });
    const silent = { ...worn, totals: { ...worn.totals, heartRates: { timeS, bpm: bpm.fill(NaN) } } };
    expect(loggedNumbers(silent, part, NONE).heartRate).toBeNull();
  });

  it('have no number that no one measured', () => {
    const bare = { gates: [], strokes: emptyTable(0, 0), pieces: [] };
    const session = { ...makeSession(null), ...bare, summary: { ...makeSession(null).summary, distanceM: null } };
    const { distanceM, speedMps, heartRate, powerW } = loggedNumbers(session, resolveSelection(session, {}), NONE);
    expect([distanceM, speedMps, heartRate, powerW]).toEqual([null, null, null, null]);
  });
});
