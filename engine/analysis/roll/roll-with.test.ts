// Rolls with known links.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, beforeAll } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { everyStroke } from '../testing/known-crew.ts';
import { rollingCrew, type RollingCrew } from '../testing/planted-crews.ts';
import { ROLL_MOMENTS, rollMoments, type RollMoment, rollWith, type RollWith } from './roll-with.ts';
import type { Engine } from '../../runtime/engine.ts';
import { makeChannel, makeSamples, SAMPLE_RATE_HZ } from '../testing/sampled-session.ts';
import { emptyTable, sweepGates } from '../testing/stroke-tables.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const told = (crew: RollingCrew): RollWith => {
  const { analysis, roll } = rollingCrew(crew);
  return rollWith(analysis, everyStroke(analysis), roll);
};

const PLANTED = { moment: 'catch', seat: 7, share: 0.25 } as const;

const seatsAt = ({ moments }: RollWith, of: string): number[] =>
  moments.filter(({ moment }) => moment === of).flatMap(({ seats }) => seats.map(({ seat }) => seat));

const percent = (crews: readonly RollWith[], is: (crew: RollWith) => boolean): number =>
  (100 * crews.filter(is).length) / crews.length;

/** Only measured at some moments of the stroke, because each takes time. */
function simulateCrews(
  crews: number,
  strokes: number,
  planted: RollingCrew['planted'],
  measured: readonly RollMoment[],
): RollWith[] {
  return Array.from({ length: crews }, (_, at) => {
    const { analysis, roll } = rollingCrew({ strokes, seed: at + 1, planted });
    for (const moment of ROLL_MOMENTS) if (!measured.includes(moment)) roll[moment].fill(NaN);
    return rollWith(analysis, everyStroke(analysis), roll);
  });
}

describe('a roll that goes with one seat by a quarter', () => {
  it.each([
    [110, 'rollNamed100'],
    [210, 'rollNamed200'],
  ] as const)('names it in %d strokes, and no one else', (strokes, figure) => {
    const crews = simulateCrews(30, strokes + 12, PLANTED, ['catch']);
    expectFigure(
      figure,
      percent(crews, (crew) => seatsAt(crew, 'catch').includes(7)),
    );
    expectFigure(
      'rollOther',
      percent(crews, (crew) => seatsAt(crew, 'catch').some((seat) => seat !== 7)),
    );
  });

  it('says “is linked to”, the share with its interval, and that it cannot tell which comes first', () => {
    const { moments } = told({ strokes: 322, seed: 1, planted: PLANTED });
    expect(moments[0]?.sentence.message).toMatch(
      /^The roll at the catch is linked to seat 7 \(\d+%, \d+ to \d+\)\. These sensors can’t show which comes first\.$/u,
    );
    expect(moments[0]?.fromBefore).toBeLessThan(0.05);
    for (const { explained } of moments) {
      expect(explained.low).toBeLessThanOrEqual(explained.value);
      expect(explained.high).toBeGreaterThanOrEqual(explained.value);
    }
  });
});

it('a roll of its own names no one', () => {
  const crews = simulateCrews(10, 200, null, ROLL_MOMENTS);
  expectFigure(
    'rollNone',
    percent(crews, ({ moments }) => moments.some(({ seats }) => seats.length > 0)),
  );
  expect(crews[0]?.moments.map(({ sentence }) => sentence.message).join(' ')).toContain(
    'isn’t linked to the oars beyond chance',
  );
});

describe('too little', () => {
  it('is said with what it needs', () => {
    expect(told({ strokes: 60, seed: 1, planted: null }).nothing?.message).toBe(
      'Finding what roll is linked to needs 80 consecutive strokes with roll and every oar measured. This selection has 48.',
    );
    expect(told({ strokes: 200, seed: 1, seats: 1, planted: null }).nothing?.message).toContain('a second rower');
    const { analysis } = rollingCrew({ strokes: 200, seed: 1, planted: null });
    expect(rollWith(analysis, everyStroke(analysis), null).nothing?.message).toContain('needs a roll sensor');
  });

  it('is a roll that was not measured, or an oar', () => {
    const { analysis, roll } = rollingCrew({ strokes: 200, seed: 1, planted: null });
    analysis.strokes.gate.peakForceN.fill(NaN, 0, 8 * 150);
    expect(rollWith(analysis, everyStroke(analysis), roll)).toMatchObject({ moments: [] });
  });
});

const PIECE = fileURLToPath(new URL('../../../../shared/telemetry/peach/all-data-eight-60s.txt', import.meta.url));

it.skipIf(!existsSync(PIECE))(
  'a minute of an eight opens nothing (skipped: no recordings on this machine)',
  async () => {
    const engine = await loadEngine();
    const read = await readRecording(engine, fileSource(PIECE), {});
    if (!read.ok || read.value.samples === null) throw new Error('not read');
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    const { strokes } = selectedStrokes(analysis.strokes);
    const roll = rollMoments(engine, read.value.samples, analysis, strokes);
    expect(roll?.catch.filter(Number.isFinite).length).toBeGreaterThan(25);
    expect(rollWith(analysis, strokes, roll).nothing?.message).toMatch(/needs 80 consecutive strokes/u);
  },
);

const STROKES = 5;

const ROWS = 100;

/** Strokes of two seconds; both oars catch 0.5 s into them on average and finish at 1.3 s. */
function session() {
  const strokes = emptyTable(STROKES, 2, ROWS);
  for (let k = 0; k < STROKES; k++) {
    const startS = (k * ROWS) / SAMPLE_RATE_HZ;
    [0.48, 0.52].forEach((at, gate) => (strokes.gate.catchS[2 * k + gate] = startS + at));
    [1.28, 1.32].forEach((at, gate) => (strokes.gate.finishS[2 * k + gate] = startS + at));
  }
  return { strokes, gates: sweepGates(2) };
}

const every = Int32Array.from({ length: STROKES }, (_, k) => k);

// Roll at four moments of strokes with samples from a formula.
describe('the roll at a moment', () => {
  it('is the mean of the five samples around it: of a boat that leans over steadily, that of the moment', () => {
    const roll = makeChannel(engine, 'roll', 'deg', STROKES * ROWS, (timeS) => 0.5 * timeS - 2);
    const found = rollMoments(engine, makeSamples(engine, STROKES * ROWS, [roll]), session(), every);
    const at = (offsetS: number) => Array.from(every, (k) => 0.5 * (2 * k + offsetS) - 2);
    for (const [moment, offsetS] of [
      ['catch', 0.5],
      ['mid-drive', 0.9],
      ['finish', 1.3],
      ['mid-recovery', 1.9],
    ] as const) {
      // No catch follows the last finish.
      const known = at(offsetS).slice(0, moment === 'mid-recovery' ? -1 : STROKES);
      known.forEach((deg, k) => expect(found?.[moment][k]).toBeCloseTo(deg, 5));
    }
    expect(found?.['mid-recovery'][STROKES - 1]).toBeNaN();
  });

  it('is none where a sample of it is missing or no lean of a boat, and where the file has no roll', () => {
    const gap = makeChannel(engine, 'roll', 'deg', STROKES * ROWS, (_, row) =>
      row === 127 ? NaN : row === 327 ? 400 : 1,
    );
    const samples = makeSamples(engine, STROKES * ROWS, [gap]);
    expect(Array.from(rollMoments(engine, samples, session(), every)?.catch ?? [])).toEqual([1, NaN, 1, NaN, 1]);
    expect(rollMoments(engine, makeSamples(engine, ROWS, []), session(), every)).toBeNull();
  });
});
