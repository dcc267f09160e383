import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './database.ts';
import { computeAheadPct, toSeatRace, raceProblem, SEAT_RACES, type RaceRecord } from './race-record.ts';
import { NotebookStore } from './notebook-store.ts';

let database: DeviceDatabase;
let races: NotebookStore<RaceRecord>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = new DeviceDatabase({ openingMs: 500 });
  races = new NotebookStore(database, SEAT_RACES);
});

afterEach(() => {
  races.dispose();
  database.close();
  vi.unstubAllGlobals();
});

const NAMES = ['Ann', 'Ben', 'Cas', 'Dee'];

/** As stored by the first version; later ones must still read it. */
const RACE: RaceRecord = {
  version: 1,
  id: 'a',
  title: 'Pairs, Tuesday',
  writtenAt: 1_700_000_000_000,
  water: 'same',
  rowers: NAMES.map((name) => ({ name, side: null, powerW: name === 'Ann' ? 310 : null })),
  pieces: [
    { a: ['Ann', 'Ben'], b: ['Cas', 'Dee'], result: { by: 'times', aS: 200, bS: 201 } },
    { a: ['Cas', 'Ben'], b: ['Ann', 'Dee'], result: { by: 'speeds', aMps: 5, bMps: 5.05, from: 'x · Piece 1' } },
    { a: ['Cas', 'Ann'], b: ['Ben', 'Dee'], result: null },
  ],
};

describe('the notebook', () => {
  it('keeps an entry, changes it on what is there, and takes it away', async () => {
    expect(await races.list()).toEqual({ ok: true, value: { entries: [], unread: 0 } });
    await races.change('a', () => RACE);
    await races.change('a', (before) => before && { ...before, title: `${before.title} again` });
    const kept = await races.list();
    expect(kept).toMatchObject({ ok: true, value: { entries: [{ id: 'a', title: 'Pairs, Tuesday again' }] } });
    await races.change('a', () => null);
    expect(await races.list()).toEqual({ ok: true, value: { entries: [], unread: 0 } });
  });

  it('leaves alone what it cannot read, and entries of other kinds', async () => {
    const newer = { ...RACE, version: 2 };
    await database.run(async (open) => open.put('notebook', newer, 'seat-race/a'));
    await database.run(async (open) => open.put('notebook', { any: 1 }, 'seat-races-of-another-kind/a'));
    expect(await races.list()).toEqual({ ok: true, value: { entries: [], unread: 1 } });
    expect(await races.change('a', () => RACE)).toEqual({ ok: true, value: null });
    expect(await database.run(async (open): Promise<unknown> => open.get('notebook', 'seat-race/a'))).toEqual({
      ok: true,
      value: newer,
    });
  });

  it('says in a sentence that nothing is kept', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await races.change('a', () => RACE)).toMatchObject({ ok: false, failure: { code: 'storage-unavailable' } });
  });
});

describe('a seat race', () => {
  it('gives margins in the time of its pieces, or of 500 m where only speeds are known', () => {
    const [piece] = RACE.pieces;
    const of = (result: RaceRecord['pieces'][number]['result']) =>
      toSeatRace({ ...RACE, pieces: piece ? [{ ...piece, result }] : [] }).reference;
    expect(of({ by: 'times', aS: 200, bS: 204 })).toEqual({ seconds: 202, of: 'piece' });
    expect(of({ by: 'speeds', aMps: 4.9, bMps: 5.1 })).toEqual({ seconds: 100, of: '500 m' });
    expect(of(null)).toBeUndefined();
  });

  it('is what the engine is asked about, rowers by their places', () => {
    expect(SEAT_RACES.read(RACE)).toEqual(RACE);
    const { rowers, pieces } = toSeatRace(RACE);
    expect(rowers[0]).toEqual({ name: 'Ann', side: null, powerW: 310 });
    expect(pieces.map(({ a, b }) => [a, b])).toEqual([
      [
        [0, 1],
        [2, 3],
      ],
      [
        [2, 1],
        [0, 3],
      ],
      [
        [2, 0],
        [1, 3],
      ],
    ]);
    expect(pieces.map(({ aheadPct }) => aheadPct?.toFixed(2) ?? null)).toEqual(['0.50', '-1.00', null]);
    expect(computeAheadPct(null)).toBeNull();
  });

  it.each([
    ['rowers', 'Every rower has a name of their own.', { rowers: RACE.rowers.map((one) => ({ ...one, name: 'Ann' })) }],
    [
      'pieces',
      'In every piece every rower sits in one of the two boats, as many in each.',
      { pieces: [{ a: ['Ann'], b: NAMES.slice(1), result: null }] },
    ],
    ['water', 'water: ', { water: 'deep' }],
  ])('that cannot be is refused with what is wrong: %s', (_of, sentence, wrong) => {
    const document = { ...RACE, ...wrong };
    expect(SEAT_RACES.read(document)).toBeNull();
    expect(raceProblem(document)).toContain(sentence);
  });
});
