import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { StrokeTable } from '../analysis.ts';
import { strokeRates } from './rates.ts';
import { emptyStrokeTable } from './stroke-table.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const PARAMETERS = {
  driveStartKgf: 30,
  recoveryKgf: 15,
  oarInboardM: 1.15,
  oarLengthM: 3.76,
  ratingStrokes: 2,
  fromFile: true,
};

/** Consecutive strokes from `startS`, the first with a catch `recoveryS` after it, the others after half a second. */
function rowed(durationsS: readonly number[], recoveryS: number, startS = 10): StrokeTable {
  const table = emptyStrokeTable(durationsS.length, 1);
  let at = startS;
  durationsS.forEach((duration, stroke) => {
    table.boat.startS[stroke] = at;
    table.gate.catchS[stroke] = at + (stroke === 0 ? recoveryS : 0.5);
    at += duration;
    table.boat.endS[stroke] = at;
  });
  return table;
}
const found = (table: StrokeTable) => strokeRates(engine, PARAMETERS, table, table.boat.endS);
const cycles = (table: StrokeTable): number[] => [...found(table).cycleSpm];
const logged = (table: StrokeTable): number[] => [...found(table).loggedSpm];

describe('the first stroke after a rest', () => {
  it('has no rate where the crew sat ready at the catch: it is a drive, not a cycle', () => {
    const table = rowed([1.45, 2.2, 2.2], 0.13);
    expect(cycles(table)).toEqual([NaN, expect.closeTo(27.27, 2), expect.closeTo(27.27, 2)]);
    // It does not raise the logger's mean of two strokes either.
    expect(logged(table)).toEqual([NaN, 27, 27]);
  });

  it('has one where it begins with a recovery, or where no oar tells', () => {
    expect(cycles(rowed([3.2, 2], 1.7))[0]).toBeCloseTo(18.75, 6);
    expect(cycles(rowed([3, 2], NaN))[0]).toBeCloseTo(20, 6);
  });
});

it('of the logger begins again after a rest and goes by the moments it closed the strokes', () => {
  const table = rowed([2, 2, 2, 2, 2], 1);
  table.boat.startS[4] = (table.boat.startS[4] ?? NaN) + 0.2;
  const closeS = table.boat.endS.map((end, stroke) => end + (stroke === 0 ? 0.25 : 0));
  const { loggedSpm } = strokeRates(engine, { ...PARAMETERS, ratingStrokes: 3 }, table, closeS);
  expect([...loggedSpm]).toEqual([30, 30, 30, 31, 33]);
});

it('is 60 / T of every stroke that follows another, at any rate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 1.25, max: 5, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (durations) => {
        const { cycleSpm, loggedSpm } = found(rowed(durations, 0.5));
        durations.forEach((duration, stroke) => expect(cycleSpm[stroke]).toBeCloseTo(60 / duration, 6));
        durations.slice(1).forEach((duration, at) => {
          const mean = 120 / (duration + (durations[at] ?? NaN));
          expect(Math.abs((loggedSpm[at + 1] ?? NaN) + 0.25 - mean)).toBeLessThanOrEqual(0.25 + 1e-6);
        });
      },
    ),
  );
});
