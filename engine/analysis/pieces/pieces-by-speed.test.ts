import { expect, it } from 'vitest';
import type { Track } from '../analysis.ts';
import { piecesBySpeed } from './pieces-by-speed.ts';

/** A point a second with these speeds, m/s, for so many seconds each. */
function rowed(...stretches: readonly (readonly [seconds: number, speedMps: number])[]): Track {
  const speedMps = Float64Array.from(stretches.flatMap(([seconds, speed]) => Array<number>(seconds).fill(speed)));
  let metres = 0;
  const cumulativeM = speedMps.map((speed) => (metres += speed));
  const timeS = Float64Array.from(speedMps.keys());
  const none = new Float64Array(timeS.length);
  return {
    fixCount: timeS.length,
    rejectedFixCount: 0,
    distanceM: metres,
    rawDistanceM: metres,
    timeS,
    latitudeDeg: none,
    longitudeDeg: none,
    headingDeg: none,
    speedMps,
    cumulativeM,
  };
}

it('pieces are what is rowed between rests; paddling and short stretches are none', () => {
  const track = rowed([60, 0], [200, 4.8], [5, 1], [100, 4.5], [120, 0.1], [30, 4], [60, 1.6], [150, 3], [60, 0]);
  expect(piecesBySpeed(track).map(({ startS, endS }) => [startS, endS])).toEqual([
    [60, 364],
    [575, 724],
  ]);
  expect(piecesBySpeed(track)[1]?.totals.distanceM).toBeCloseTo(447, 0);
});

it('a continuous row has none, and an interruption ends one', () => {
  expect(piecesBySpeed(rowed([600, 4]))).toEqual([]);
  const track = rowed([600, 4]);
  expect(piecesBySpeed({ ...track, breaksS: [300] })).toHaveLength(2);
});
