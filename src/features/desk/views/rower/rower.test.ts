import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { movedBySeats } from '../../shared/selection/selection.ts';
import { MIN_STROKES, rateBands } from '../../shared/selection/selection-name.ts';
import { modelSession } from '../../testing/model-session.ts';
import { whyAbsent } from '../../shared/metrics/why-absent.ts';
import { curvesFinding } from './curves-panel.tsx';
import { binned, chooseBins } from './distribution-panel.tsx';
import { sourceTargetsFor } from '../../shared/targets/source-targets.ts';
import { medians, targetValues, findAbsentCells, bestWindows } from './rower-values.ts';
import { gateMeans } from '../../shared/selection/summaries.ts';

const all = (count: number): Int32Array => Int32Array.from({ length: count }, (_, stroke) => stroke);

function rowedAt(rates: readonly number[]) {
  const { strokes } = modelSession({ strokeCount: rates.length });
  return { ...strokes, boat: { ...strokes.boat, rateSpm: Float64Array.from(rates) } };
}

describe('bands of rate', () => {
  it('hold every stroke once, in the band of its rate, and none with too few', () => {
    const rates = fc.array(fc.double({ min: 14, max: 46, noNaN: true }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(rates, (measured) => {
        const bands = rateBands(rowedAt(measured), all(measured.length));
        const seen = bands.flatMap(({ strokes }) => [...strokes]);
        expect(new Set(seen).size).toBe(seen.length);
        expect(bands.length).toBeLessThanOrEqual(7);
        for (const { fromSpm, toSpm, strokes } of bands) {
          expect(strokes.length).toBeGreaterThanOrEqual(MIN_STROKES);
          for (const stroke of strokes) {
            expect(measured[stroke]).toBeGreaterThanOrEqual(fromSpm);
            expect(measured[stroke]).toBeLessThan(toSpm);
          }
        }
        expect(bands.map(({ fromSpm }) => fromSpm)).toEqual(
          bands.map(({ fromSpm }) => fromSpm).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('leave out strokes without a rate', () => {
    const table = rowedAt([20, 20, 20, 20, 20, Number.NaN, 20]);
    expect(rateBands(table, all(7)).map(({ strokes }) => strokes.length)).toEqual([6]);
  });
});

describe('the others stroke by stroke', () => {
  it('are their median, as in the table, whatever one of them is', () => {
    const { strokes } = modelSession({ strokeCount: 2 });
    const arcDeg = Float64Array.from({ length: 2 * strokes.gateCount }, (_, at) => 80 + (at % strokes.gateCount));
    arcDeg[1] = 200;
    arcDeg[2] = Number.NaN;
    const table = { ...strokes, gate: { ...strokes.gate, arcDeg } };
    expect([...medians(table, 'arcDeg', [1, 2, 3, 0])]).toEqual([83, 81.5]);
    expect([...medians(table, 'arcDeg', [2])]).toEqual([Number.NaN, 82]);
  });
});

describe('what the curves say', () => {
  const curve = (name: string, peakN: number, arcDeg: number) => ({
    name,
    peakN,
    catchDeg: -50,
    finishDeg: arcDeg - 50,
  });

  it('is how peak and arc go with the rate, in the unit shown', () => {
    const curves = [curve('18–20', 980.665, 86), curve('34–36', 882.5985, 82.5)];
    expect(curvesFinding(curves, FORCE_UNITS.kgf)).toContain(
      'From 18–20 to 34–36 spm the peak moves from 100.0 kgf to 90.0 kgf. The length changes by −3.5°.',
    );
    expect(curvesFinding(curves.slice(0, 1), FORCE_UNITS.N)).toContain('All at 18–20 spm, with a peak of 981 N.');
    expect(curvesFinding([], FORCE_UNITS.N)).toBe('');
  });
});

describe('the next rower', () => {
  it('is found stroke first, and no one beyond the ends', () => {
    const seats = [8, 7, 5];
    expect(movedBySeats(seats, 8, 1)).toBe(7);
    expect(movedBySeats(seats, 7, 1)).toBe(5);
    expect(movedBySeats(seats, 5, 1)).toBeNull();
    expect(movedBySeats(seats, 8, -1)).toBeNull();
    expect(movedBySeats(seats, 6, 1)).toBe(8);
  });
});

describe('an absent metric', () => {
  const strokes = all(20);
  const without = (...missing: readonly string[]) =>
    modelSession({
      gateValue: (field, _stroke, gate) =>
        gate === 0 && missing.includes(field) ? Number.NaN : field === 'catchS' ? 1 : undefined,
    });

  it('says what is missing', () => {
    expect(whyAbsent(without('peakForceN', 'powerW'), 'powerW', 0, strokes)).toContain(
      'force of this oar is not measured',
    );
    expect(whyAbsent(without('catchSlipDeg'), 'catchSlipDeg', 0, strokes)).toContain('never passed the threshold');
    expect(whyAbsent(without('catchOffsetMs'), 'catchOffsetMs', 0, strokes)).toContain('stroke seat');
    expect(whyAbsent(without('catchS', 'arcDeg'), 'arcDeg', 0, strokes)).toContain('wasn’t rowing');
    expect(whyAbsent(without('arcDeg'), 'arcDeg', 0, new Int32Array(0))).toContain('no complete stroke');
    expect(whyAbsent({ ...without('arcDeg'), sampleRateHz: null }, 'arcDeg', 0, strokes)).toContain('stroke table');
  });
});

it('counts every value inside once, the last bin including its end', () => {
  expect(binned([0, 1, 2.5, 4, 9.99, 10], 0, 10, 4)).toEqual([2, 2, 0, 2]);
});

it('leaves out what is absent or outside', () => {
  expect(binned([Number.NaN, -1, 11], 0, 10, 2)).toEqual([0, 0]);
  expect(binned([5], 5, 5, 2)).toEqual([0, 0]);
});

it('gives every bin as many steps of a device that rounds', () => {
  const degrees = Array.from({ length: 400 }, (_, at) => 105 + (at % 16));
  const { from, to, count } = chooseBins(degrees, [104.4, 120.6], 20);
  expect(binned(degrees, from, to, count).filter((held) => held > 0)).toEqual(Array.from({ length: 16 }, () => 25));
});

it('leaves values of any size in bins of any width', () => {
  const values = Array.from({ length: 50 }, (_, at) => Math.sin(at) * 3);
  expect(chooseBins(values, [-3, 3], 12)).toEqual({ from: -3, to: 3, count: 12 });
});

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
