import { expect, it } from 'vitest';
import { NO_TOTALS } from '../recording/interval.ts';
import { emptyTable, makeStrokes } from '../analysis/testing/stroke-tables.ts';
import { addSeconds, noSeconds, plannedSeconds, rowedSeconds, sampledSeconds } from './minutes.ts';
import { readNotation } from './read-notation.ts';

const LIMITS = [18, 22, 28];
const totals = { ...NO_TOTALS, device: null, strokesAreCounted: true, heartRate: null, heartRates: null };
const summary = {
  durationS: 900,
  distanceM: null,
  strokeCount: 0,
  rateSpm: null,
  speedMps: null,
  rowerPowerW: null,
  crewPowerW: null,
  velocityEfficiencyPct: null,
  crewSeats: 0,
  estimatedSeats: [],
};
const seconds = (length: number, of: (second: number) => number) => ({
  timeS: Array.from({ length }, (_, second) => second),
  values: Array.from({ length }, (_, second) => of(second)),
});

it('adds up strokes by their own rate, without the rests', () => {
  const at = (rate: number, pauseS: number) =>
    Array.from({ length: 2 * rate }, (_, k) => ({ durationS: 60 / rate, powerW: [], pauseS: k === 0 ? pauseS : 0 }));
  const strokes = makeStrokes([...at(20, 0), ...at(30, 300), ...at(16, 0)]);
  const { bands, unknownS } = rowedSeconds({ strokes, totals, summary }, null, LIMITS);
  expect(bands.map(Math.round)).toEqual([120, 120, 0, 120]);
  expect(unknownS).toBe(0);
});

it('adds up the rate of a watch by the second, and not where it stood still or was off', () => {
  const { timeS, values } = seconds(600, (second) => (second < 300 ? 19 : 0));
  const rates = { timeS: timeS.map((second) => (second >= 100 ? second + 500 : second)), values };
  expect(rowedSeconds({ strokes: emptyTable(0, 0), totals, summary }, rates, LIMITS).bands).toEqual([0, 299, 0, 0]);
});

it('says what has no rate', () => {
  const none = { strokes: emptyTable(0, 0), summary };
  expect(rowedSeconds({ ...none, totals: { ...totals, workS: 600 } }, null, LIMITS).unknownS).toBe(600);
  expect(rowedSeconds({ ...none, totals }, null, LIMITS).unknownS).toBe(900);
});

it('adds up heart rates', () => {
  expect(
    sampledSeconds(
      seconds(201, (second) => (second < 100 ? 140 : 170)),
      [150, 180],
    ),
  ).toEqual({
    bands: [100, 100, 0],
    unknownS: 0,
  });
});

it('adds up what is planned, without rests', () => {
  const { workout } = readNotation("10' warm-up r16, 2×(4' r20 + 4' r24), 3' rest, 1000 m r30, 5' steady");
  if (workout === null) throw new Error('not read');
  const planned = plannedSeconds(workout, 4, LIMITS);
  expect(planned).toEqual({ bands: [600, 480, 480, 250], unknownS: 300 });
  expect(plannedSeconds(workout, null, LIMITS).bands).toEqual([600, 480, 480, 0]);
  expect(addSeconds(planned, noSeconds(LIMITS))).toEqual(planned);
});
