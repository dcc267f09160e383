// The analysis uses the kernels' field names of a record, in order.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, beforeAll, describe } from 'vitest';
import { loadEngine } from '../../runtime/node.ts';
import { STROKE_RECORD_FIELDS, TABLE_FIELDS } from './stroke-table.ts';
import fc from 'fast-check';
import { profileFindings, profileStrokes, vendorGates } from './profile.ts';
import type { Engine } from '../../runtime/engine.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const source = readFileSync(fileURLToPath(new URL('../../kernels/strokes/drive.ts', import.meta.url)), 'utf8');

/** Fields of a kernel class, each a float64. */
function listFields(name: string): readonly string[] {
  const body = new RegExp(`^export class ${name} \\{\\n(?<body>[^}]*)^\\}`, 'mu').exec(source)?.groups?.['body'] ?? '';
  return [...body.matchAll(/^ {2}(?<field>\w+): f64;/gmu)].map(({ groups }) => groups?.['field'] ?? '');
}

it('a drive begins with the fields of the table', async () => {
  const { kernels } = await loadEngine();
  expect(listFields('Drive').slice(0, TABLE_FIELDS.length)).toEqual([...TABLE_FIELDS]);
  expect(kernels.driveBytes()).toBe(listFields('Drive').length * 8);
});

it('a stroke has its five', async () => {
  const { kernels } = await loadEngine();
  expect(listFields('Stroke')).toEqual([...STROKE_RECORD_FIELDS]);
  expect(kernels.strokeBytes()).toBe(STROKE_RECORD_FIELDS.length * 8);
});

const column = (name: string, values: readonly number[], seat: number | null = null) => ({
  name,
  seat,
  side: null,
  values: Float64Array.from(values),
});

it('no stroke begins before the one before it has ended, wherever the clock was damaged', () => {
  const timeS = fc.array(fc.double({ min: 0.01, max: 20, noNaN: true }), { minLength: 2, maxLength: 20 });
  const rate = fc.double({ min: 0, max: 90, noNaN: true });
  fc.assert(
    fc.property(timeS, fc.array(rate, { minLength: 20, maxLength: 20 }), (steps, rates) => {
      let clockS = 0;
      const ends = Float64Array.from(steps, (step) => (clockS += step));
      const { boat } = profileStrokes({ timeS: ends, columns: [column('Rating', rates.slice(0, ends.length))] }, []);
      for (const [stroke, startS] of boat.startS.entries()) {
        expect(startS < (ends[stroke - 1] ?? -Infinity) - 1e-9 || startS >= (ends[stroke] ?? NaN)).toBe(false);
      }
    }),
  );
});

it('says where the clock of the strokes jumps further than anyone rests', () => {
  const strokes = profileStrokes({ timeS: Float64Array.of(10, 12, 1000, 1e6, 1e6 + 2), columns: [] }, []);
  expect(profileFindings(strokes)).toMatchObject([{ code: 'time-gap', fromS: 1000, toS: 1e6 }]);
});

it('a distance, a speed or a rate of nought in the logger’s table was not measured', () => {
  const vendor = {
    timeS: Float64Array.of(10, 12, 14),
    columns: [
      column('Rating', [0, 29.5, 30]),
      column('AvgBoatSpeed', [0, 4.1, 0]),
      column('Dist/Stroke', [0, 8.2, 0]),
      column('MinAngle', [0, -40, -41], 1),
    ],
  };
  const { boat, gate } = profileStrokes(vendor, vendorGates(vendor));
  expect([...boat.rateSpm]).toEqual([NaN, 29.5, 30]);
  expect([...boat.speedMps]).toEqual([NaN, 4.1, NaN]);
  expect([...boat.distanceM]).toEqual([NaN, 8.2, NaN]);
  // Without a rate the first stroke has no duration either; an angle of zero is valid.
  expect(boat.startS[0]).toBeNaN();
  expect(gate.catchAngleDeg[0]).toBe(0);
});

/** Few distinct values, so that levels equal samples; some are just off; some are missing. */
const sample = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -30, max: 30 }).map((tenth) => Math.fround(tenth / 10)) },
  fc.constantFrom(NaN, -0, 1e-40, -1e-40, Infinity, -Infinity),
);

const level = fc.oneof(
  fc.integer({ min: -30, max: 30 }).map((tenth) => tenth / 10),
  fc.integer({ min: -30, max: 30 }).map((tenth) => Math.fround(tenth / 10)),
  fc.constantFrom(NaN, 0, -0, 1e-50, -1e-50, 1e300, -1e300, Infinity, -Infinity),
);

const stretch = fc
  .array(sample, { minLength: 1, maxLength: 90 })
  .chain((samples) => fc.tuple(fc.constant(samples), fc.nat(samples.length - 1), fc.nat(samples.length - 1), level));

type Rows = (samples: readonly number[], from: number, to: number, level: number) => number;

const listRows = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);

const findFirst =
  (holds: (value: number, level: number) => boolean): Rows =>
  (samples, from, to, limit) =>
    listRows(from, to).find((row) => holds(samples[row] ?? NaN, limit)) ?? -1;

const findLast =
  (holds: (value: number, level: number) => boolean): Rows =>
  (samples, from, to, limit) =>
    listRows(from, to).findLast((row) => holds(samples[row] ?? NaN, limit)) ?? -1;

const atLeast = (value: number, limit: number): boolean => value >= limit;

const below = (value: number, limit: number): boolean => value < limit;

describe('searching a column finds the row that looking at one sample after the other finds', () => {
  it.each([
    ['firstAtLeast', findFirst(atLeast)],
    ['firstBelow', findFirst(below)],
    ['lastAtLeast', findLast(atLeast)],
    ['lastBelow', findLast(below)],
  ] as const)('%s', (name, plain) => {
    fc.assert(
      fc.property(stretch, ([samples, from, to, limit]) => {
        const found = engine.scratch(() => {
          const column = engine.columnOf(Float32Array.from(samples));
          engine.allocate(64);
          return engine.kernels[name](column.address, from, to, limit);
        });
        expect(found).toBe(plain(samples, from, to, limit));
      }),
      { numRuns: 500 },
    );
  });

  it('lastFall', () => {
    fc.assert(
      fc.property(stretch, ([samples, from, to]) => {
        const found = engine.scratch(() => {
          const column = engine.columnOf(Float32Array.from(samples));
          return engine.kernels.lastFall(column.address, from, to);
        });
        const falls = (row: number): boolean => (samples[row] ?? NaN) < (samples[row - 1] ?? NaN);
        expect(found).toBe(listRows(from + 1, to).findLast(falls) ?? from);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the longest rest of an oar', () => {
  const RATE_HZ = 50;
  const RESTING_DEG_PER_S = 5;

  it('is as long as the run of slopes that rest, taken one by one', () => {
    // An oar that comes back quickly, slowly, or not at all for a while.
    const steps = fc.array(
      fc.tuple(fc.constantFrom(-1.4, -0.3, -0.11, -0.1, -0.09, 0, 0.05, 0.2), fc.integer({ min: 1, max: 30 })),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (parts) => {
        let angle = 60;
        const angles = [angle, ...parts.flatMap(([step, rows]) => listRows(1, rows).map(() => (angle += step)))];
        const column = Float32Array.from(angles);
        const to = column.length - 1;
        const at = (row: number): number => column[row] ?? NaN;
        let longest = 0;
        let run = 0;
        for (let row = 4; row < to - 4; row++) {
          const slope = [4, 3, 2, 1].reduce((sum, reach) => sum + reach * (at(row + reach) - at(row - reach)), 0) / 60;
          run = Math.abs(slope) < RESTING_DEG_PER_S / RATE_HZ ? run + 1 : 0;
          longest = Math.max(longest, run);
        }
        const rested = engine.scratch(() =>
          engine.kernels.longestRest(engine.columnOf(column).address, 0, to, RATE_HZ),
        );
        expect(rested).toBe(longest / RATE_HZ);
      }),
    );
  });
});
