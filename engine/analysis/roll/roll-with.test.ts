// Rolls with known links.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { everyStroke } from '../testing/known-crew.ts';
import { rollingCrew, type RollingCrew } from '../testing/rolling-crew.ts';
import { ROLL_MOMENTS, rollMoments, type RollMoment } from './roll-moments.ts';
import { rollWith, type RollWith } from './roll-with.ts';

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
