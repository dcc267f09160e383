import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RowerRows } from './rower-rows.ts';
import { readDataSet } from './served-data-set.ts';
import { madePart, madeRowers, madeTable, type MadeRow } from './testing/made-data-set.ts';
import {
  instrumentError,
  listBands,
  listGroups,
  listNorms,
  listRowers,
  MIN_PEOPLE,
  unnamedStrokes,
  type GroupOfRows,
  type SquadValue,
} from './squad.ts';

async function rowsOf(made: readonly MadeRow[]): Promise<RowerRows> {
  const part = await madePart(madeTable(made), 'rowers', 7);
  const read = await readDataSet([{ path: 'set/rowers/year=2024/part-a.parquet', file: new Blob([part]) }]);
  if (!read.ok) throw new Error(read.failure.sentence);
  return read.value.rows;
}

const onlyGroup = (rows: RowerRows): GroupOfRows => {
  const [group, ...others] = listGroups(rows);
  if (group === undefined || others.length > 0) throw new Error(`${others.length + 1} groups.`);
  return group;
};

const NAMES = ['Ada', 'ada ', 'Bo', 'Cy', null];
const row = fc.record({
  session: fc.constantFrom('s1', 's2', 's3'),
  day: fc.constantFrom('2023-05-01', '2024-06-02', null),
  craft: fc.constant('water'),
  boatClass: fc.constant('4-'),
  seat: fc.constant(1),
  rower: fc.constantFrom(...NAMES),
  device: fc.constant('peach'),
  force: fc.constant('pin-along-boat'),
  oarlockGainSdPct: fc.constantFrom(2, 3),
  rateBandSpm: fc.constantFrom(18, 20, 30),
  strokes: fc.integer({ min: 1, max: 400 }),
  rateSpm: fc.constantFrom(18.5, 20.25),
  powerW: fc.option(fc.integer({ min: 50, max: 500 })),
  powerWStrokes: fc.integer({ min: 1, max: 300 }),
});

describe('the squad of a data set', () => {
  it('has the sums of its rows, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(18, 20, null),
        async (made, band) => {
          const rows = await rowsOf(made);
          const group = onlyGroup(rows);
          const wanted = made.filter(({ rateBandSpm }) => band === null || rateBandSpm === band);
          const fold = (name: string | null): string => (name ?? '').trim().toLowerCase();
          const people = new Set(wanted.map(({ rower }) => fold(rower)).filter((name) => name !== ''));
          const found = listRowers(rows, group, band);
          expect(new Set(found.map(({ key }) => key))).toEqual(people);
          for (const { key, strokes, sessions, values } of found) {
            const own = wanted.filter(({ rower }) => fold(rower) === key);
            expect(strokes).toBe(own.reduce((sum, one) => sum + one.strokes, 0));
            expect(sessions).toHaveLength(new Set(own.map(({ session }) => session)).size);
            const measured = own.filter(({ powerW }) => powerW !== null);
            const total = measured.reduce((sum, one) => sum + (one.powerW ?? 0) * one.powerWStrokes, 0);
            const count = measured.reduce((sum, one) => sum + one.powerWStrokes, 0);
            expect(values.powerW.mean).toEqual(count === 0 ? NaN : expect.closeTo(total / count, 6));
            expect(values.arcDeg.mean).toBeNaN();
          }
          const unnamed = made.filter(({ rower }) => rower === null).reduce((sum, { strokes }) => sum + strokes, 0);
          expect(unnamedStrokes(rows, group)).toBe(unnamed);
          expect(listBands(rows, group).map((one) => one.band)).toEqual(
            [...new Set(made.map(({ rateBandSpm }) => rateBandSpm))].toSorted((a, b) => a - b),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('has norms only of eight people or more, each counted once', async () => {
    for (const people of [MIN_PEOPLE - 1, MIN_PEOPLE]) {
      const made = madeRowers({ people, boatClass: '8+', sessions: 4, bands: [20], atLastBand: people });
      const rows = await rowsOf(made);
      const [norm] = listNorms(rows, onlyGroup(rows), 'arcDeg');
      expect(norm?.people).toBe(people);
      // Lengths are 80° to 87°.
      expect(norm?.quantiles).toEqual(
        people < MIN_PEOPLE ? null : [80.7, 81.75, 83.5, 85.25, 86.3].map((one) => expect.closeTo(one, 9)),
      );
    }
  });

  it('gives an interval from two sessions on, and as wide as the oarlock’s error at least', async () => {
    const squad = { people: 1, boatClass: '1x', bands: [20], atLastBand: 1 };
    const one = await rowsOf(madeRowers({ ...squad, sessions: 1 }));
    expect(listRowers(one, onlyGroup(one), null)[0]?.values.powerW).toEqual({ mean: 110, half: NaN });
    const two = await rowsOf(madeRowers({ ...squad, sessions: 6 }));
    const { mean, half } = listRowers(two, onlyGroup(two), null)[0]?.values.powerW ?? { mean: NaN, half: NaN };
    expect(half).toBeGreaterThan(1.645 * 0.02 * mean);
  });

  it('counts the oarlock of every value that hangs on it', () => {
    const errorOf = (value: SquadValue, mean: number): number => instrumentError(value, mean, 2, 'peach');
    // 2% and half a kilogram of zero at a threshold of 200 N, for a slip of 10°.
    expect(errorOf('catchSlipDeg', 10)).toBeCloseTo(Math.hypot(0.2, (0.5 * 9.80665) / 20), 9);
    expect(errorOf('finishSlipDeg', 10)).toBeCloseTo(errorOf('catchSlipDeg', 10), 9);
    expect(errorOf('peakForceN', 500)).toBeGreaterThan(10);
    expect(errorOf('powerW', 200)).toBeGreaterThanOrEqual(4);
    expect([errorOf('rateSpm', 30), errorOf('driveTimeS', 0.9)]).toEqual([0, 0]);
  });

  it('leaves out a name that two seats of a boat have', async () => {
    const [first] = madeRowers({ people: 1, boatClass: '2x', sessions: 1, bands: [20], atLastBand: 1 });
    const rows = await rowsOf([first ?? {}, { ...first, seat: 2 }]);
    expect(listRowers(rows, onlyGroup(rows), null)).toEqual([]);
  });

  it('compares only what one device measured in one class', async () => {
    const [first = {}] = madeRowers({ people: 1, boatClass: '2x', sessions: 1, bands: [20], atLastBand: 1 });
    const rows = await rowsOf([
      first,
      { ...first, device: 'nk-empower' },
      { ...first, boatClass: '4x' },
      { ...first, boatClass: null, craft: 'erg', device: 'rp3' },
    ]);
    expect(listGroups(rows).map(({ boatClass, device, isErg }) => [boatClass, device, isErg])).toEqual([
      ['2x', 'peach', false],
      ['2x', 'nk-empower', false],
      ['4x', 'peach', false],
      [null, 'rp3', true],
    ]);
  });
});

describe('reading a data set', () => {
  const squad = { people: 2, boatClass: '2x', sessions: 3, bands: [20, 22], atLastBand: 2 };
  const part = async (change: MadeRow = {}): Promise<Uint8Array<ArrayBuffer>> =>
    madePart(madeTable(madeRowers(squad).map((row) => ({ ...row, ...change }))), 'rowers');

  it('names damaged parts and reads the rest, by folders or by what the files say', async () => {
    const whole = await part();
    // The footer is there, a page is not what it was.
    const damaged = whole.slice();
    damaged.fill(0xff, 4, 2000);
    for (const folder of ['set/rowers/year=2024/', '']) {
      const read = await readDataSet([
        { path: `${folder}part-a.parquet`, file: new Blob([damaged]) },
        { path: `${folder}part-b.parquet`, file: new Blob([whole.subarray(0, -40)]) },
        { path: `${folder}part-c.parquet`, file: new Blob([whole]) },
        { path: 'set/oars/year=2024/part-c.parquet', file: new Blob(['never opened']) },
        { path: 'set/_dataset.json', file: new Blob(['{}']) },
      ]);
      if (!read.ok) throw new Error(read.failure.sentence);
      expect([...read.value.damaged].toSorted()).toEqual([`${folder}part-a.parquet`, `${folder}part-b.parquet`]);
      expect(read.value.rows.count).toBe(madeRowers(squad).length);
      expect(read.value.parts).toMatchObject({
        rowers: [`${folder}part-c.parquet`],
        oars: ['set/oars/year=2024/part-c.parquet'],
      });
      expect(listRowers(read.value.rows, onlyGroup(read.value.rows), null)).toHaveLength(2);
    }
  });

  it('says in a sentence what is wrong', async () => {
    const codeOf = async (...files: readonly (readonly [string, string])[]) => {
      const read = await readDataSet(files.map(([path, content]) => ({ path, file: new Blob([content]) })));
      return read.ok ? null : read.failure.code;
    };
    expect(await codeOf(['notes.txt', ''])).toBe('not-a-data-set');
    expect(await codeOf(['set/oars/year=2024/part-a.parquet', ''])).toBe('other-version');
    expect(await codeOf(['set/rowers/year=2024/part-a.parquet', 'PAR1'])).toBe('damaged');
  });
});
