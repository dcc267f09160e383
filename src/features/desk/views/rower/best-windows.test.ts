import { expect, it } from 'vitest';
import { bestWindows } from './best-windows.ts';

const curve = (seat: number | null, points: readonly (readonly [number, number])[]) => ({
  seat,
  durationS: Float64Array.from(points, ([duration]) => duration),
  powerW: Float64Array.from(points, ([, power]) => power),
  startS: Float64Array.from(points, ([duration]) => 1000 + duration),
});

it('takes the lengths a coach asks for, with the crew beside them', () => {
  const windows = bestWindows(
    [
      curve(null, [[10, 400]]),
      curve(5, [
        [1, 520],
        [10, 450],
        [11, 440],
        [60, 380.5],
        [119, 351],
        [120, 350],
        [604, 310],
        [1200, Number.NaN],
      ]),
    ],
    5,
  );
  expect(windows).toEqual([
    { durationS: 10, powerW: 450, startS: 1010, crewW: 400 },
    { durationS: 60, powerW: 380.5, startS: 1060, crewW: null },
    { durationS: 120, powerW: 350, startS: 1120, crewW: null },
    { durationS: 604, powerW: 310, startS: 1604, crewW: null },
  ]);
});

it('has none for a seat without a curve', () => expect(bestWindows([curve(null, [[10, 400]])], 5)).toEqual([]));
