import { expect, it, describe } from 'vitest';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { sourceTargetsFor } from '../../shared/targets/source-targets.ts';
import { targetValues, findAbsentCells, bestWindows } from './rower-values.ts';
import { gateMeans } from '../../shared/selection/summaries.ts';

const computeTargetValues = (rig: 'sweep' | 'scull', seatCount: number) =>
  sourceTargetsFor({ name: null, rig, seatCount, coxed: null }).map(targetValues)[0];

it('targets have arcs from catch, finish, slip and wash', () => {
  expect(computeTargetValues('sweep', 8)).toMatchObject({ arcDeg: 90, effectiveArcDeg: 72, angleAt70Deg: -44 });
  expect(computeTargetValues('scull', 1)).toMatchObject({ arcDeg: 110, effectiveArcDeg: 92 });
});

it('targets have no power for a single oar of a sculler', () => {
  expect(computeTargetValues('sweep', 8)?.powerW).toBeCloseTo(473.7, 1);
  expect(computeTargetValues('scull', 1)?.powerW).toBeUndefined();
});

const { strokes } = emptyAnalysis();
const none = gateMeans(strokes, 0, new Int32Array());
const some = { ...none, powerW: { ...none.powerW, mean: 300 } };
const POWER = { field: 'powerW', name: 'Power' } as const;
const told = { own: some, others: some, absent: () => 'The sensor is dead', untold: null };

describe('why a dash stands in the table of a rower', () => {
  it('is said of no number that is there', () => {
    expect(findAbsentCells(POWER, told)).toEqual([]);
    expect(findAbsentCells(POWER, { ...told, others: null })).toEqual([]);
  });

  it('is said of the column it stands in', () => {
    expect(findAbsentCells(POWER, { ...told, own: none })).toEqual([
      { row: 'Power', name: 'the rower', reason: 'The sensor is dead' },
    ]);
    expect(findAbsentCells(POWER, { ...told, others: none })).toEqual([
      { row: 'Power', name: 'others', reason: 'No other oar was measured' },
    ]);
  });

  it('leaves the target out where there is nothing to hold against it', () => {
    const untold = 'The target is by KNRB, this is measured by PowerLine';
    expect(findAbsentCells(POWER, { ...told, untold })).toEqual([
      { row: 'Power', name: 'from the target', reason: untold },
    ]);
    expect(findAbsentCells(POWER, { ...told, own: none, untold })).toHaveLength(1);
  });
});

const curve = (seat: number | null, points: readonly (readonly [number, number])[]) => ({
  seat,
  durationS: Float64Array.from(points, ([duration]) => duration),
  powerW: Float64Array.from(points, ([, power]) => power),
  startS: Float64Array.from(points, ([duration]) => 1000 + duration),
});

it('best windows have the lengths a coach asks for, with the crew beside them', () => {
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

it('best windows are none for a seat without a curve', () =>
  expect(bestWindows([curve(null, [[10, 400]])], 5)).toEqual([]));
