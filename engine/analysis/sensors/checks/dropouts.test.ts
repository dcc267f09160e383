import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#engine/runtime/engine.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { emptyTable, makeStrokes } from '../../testing/stroke-tables.ts';
import { deadForces } from './dropouts.ts';
import fc from 'fast-check';
import { takeImpossible } from './impossible.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileSource } from '#engine/formats/file-source.node.ts';
import { readRecording } from '#engine/formats/read-recording.ts';
import { analyze } from '../../analyze.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

/** Force rises of three gates (N) per stroke, with the given values for the second gate. */
const findDead = (liftsOfSecond: readonly number[], othersN = 400) =>
  deadForces(
    engine,
    emptyTable(liftsOfSecond.length, 3),
    Float64Array.from(liftsOfSecond.flatMap((lift) => [othersN, lift, othersN])),
  );

describe('a dead force sensor', () => {
  it('is one that does not move in at least five strokes in a row while the others pull', () => {
    const lifts = [400, 3, 3, 3, 3, 400, 3, 3, 3, 3, 3, 3, NaN, 3, 3, 3, 3, 3];
    expect(findDead(lifts)).toEqual([
      [],
      [
        [6, 12],
        [13, 18],
      ],
      [],
    ]);
  });

  it('is none where no one pulls, and none without strokes', () => {
    expect(findDead([3, 3, 3, 3, 3, 3], 50)).toEqual([[], [], []]);
    expect(findDead([])).toEqual([[], [], []]);
  });
});

const steady = (speedMps: number) =>
  makeStrokes(Array.from({ length: 3 }, () => ({ durationS: 2, powerW: [300], speedMps })));

it('takes a distance that no boat goes in the time of the stroke, whatever the column of speeds says', () => {
  const strokes = steady(4);
  strokes.boat.speedMps.fill(NaN);
  strokes.boat.distanceM[1] = 32;
  expect(takeImpossible(strokes)).toEqual([{ gate: null, field: 'speedMps', strokes: [1], worst: 16 }]);
  expect([...strokes.boat.distanceM]).toEqual([8, NaN, 8]);
});

it('leaves no distance over time beyond what it lets stand as a speed', () => {
  const metres = fc.double({ min: -100, max: 100, noNaN: true });
  const seconds = fc.double({ min: 0.7, max: 9, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(metres, seconds), { minLength: 1, maxLength: 20 }), (made) => {
      const strokes = makeStrokes(made.map(([, durationS]) => ({ durationS, powerW: [300] })));
      strokes.boat.distanceM.set(made.map(([distanceM]) => distanceM));
      takeImpossible(strokes);
      const { distanceM, startS, endS } = strokes.boat;
      for (const [stroke, distance] of distanceM.entries()) {
        const speedMps = distance / ((endS[stroke] ?? NaN) - (startS[stroke] ?? NaN));
        expect(speedMps < -2.001 || speedMps > 9.001).toBe(false);
      }
    }),
  );
});

it('leaves what is rowed as it is', () => {
  const strokes = steady(6.5);
  expect(takeImpossible(strokes)).toEqual([]);
  expect([...strokes.boat.distanceM]).toEqual([13, 13, 13]);
});

const folder = fileURLToPath(new URL('../../../../../shared/telemetry/peach/', import.meta.url));

interface Expected {
  readonly code: string;
  readonly seat: number | null;
  /** Evidence in the recording. */
  readonly evidence: string;
}

const RECORDINGS: readonly { readonly file: string; readonly expected: readonly Expected[] }[] = [
  { file: 'all-data-eight-60s.txt', expected: [] },
  {
    file: 'trace-eight-with-gate-force-y.csv',
    expected: [
      {
        code: 'force-scale',
        seat: 1,
        evidence:
          'Seat 1 does 668 J a stroke at a peak of 987 N, the seven others 340 to 514 J (median 455, robust scatter 50) at 517 to 759 N.',
      },
      { code: 'no-boat-speed', seat: null, evidence: 'The impeller’s channel follows the surge around −0.6 m/s.' },
    ],
  },
  {
    file: 'profile-eight-5-strokes.csv',
    expected: [{ code: 'no-samples', seat: null, evidence: 'Five rows of the logger’s strokes and no samples.' }],
  },
];

const absent = RECORDINGS.some(({ file }) => !existsSync(folder + file));

// Sensor check results of real recordings: each finding with its evidence, and no others.
describe.skipIf(absent)('recordings of real crews (skipped where ../shared/telemetry is absent)', () => {
  it.each(RECORDINGS)('$file', async ({ file, expected }) => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(folder + file), {});
    if (!read.ok) throw new Error(read.failure.sentence);
    const { findings } = analyze(engine, read.value, { definitions: 'powerline' });
    expect(findings.map(({ code, seat }) => ({ code, seat: seat ?? null }))).toEqual(
      expected.map(({ code, seat }) => ({ code, seat })),
    );
  });
});
