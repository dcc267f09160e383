import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '#storage/database.ts';
import { ALERTS, FOCUSES } from '#storage/focus-record.ts';
import { CALIBRATIONS, type CalibrationRecord, RIG_CHANGES } from '#storage/rig-record.ts';
import { SEAT_RACES, type RaceRecord } from '#storage/race-record.ts';
import { keptDevice, keptManifest } from '#storage/testing/kept-device.ts';
import { mergeNotebook, readDeviceNotebook, type ArchivedEntry, mergeQuantities } from './notebook-archive.ts';
import { unwrap } from '../testing/device-tabs.ts';
import { compileChannels } from '#engine/query/channels.ts';
import { MAX_CHANNELS } from '../notebook/own-quantities.ts';

const { notebook } = JSON.parse(keptManifest()) as { readonly notebook: readonly ArchivedEntry[] };

/** Of the kept archive. */
function makeEntry<Entry>(kind: { readonly name: string; readonly read: (kept: unknown) => Entry | null }): Entry {
  const entry = kind.read(notebook.find((one) => one.kind === kind.name)?.entry);
  if (entry === null) throw new Error(`The fixture holds no ${kind.name}.`);
  return entry;
}

const RACE = makeEntry(SEAT_RACES);
const CHANGE = makeEntry(RIG_CHANGES);
const ALERT = makeEntry(ALERTS);
const [FIRST, SECOND, ...THIRD] = RACE.pieces;
if (FIRST === undefined || SECOND === undefined) throw new Error('The race has three pieces.');
const ROWED: RaceRecord = {
  ...RACE,
  pieces: [FIRST, { ...SECOND, result: { by: 'times', aS: 199, bS: 198.5 } }, ...THIRD],
};
const OTHERWISE: RaceRecord = {
  ...RACE,
  pieces: [{ ...FIRST, result: { by: 'times', aS: 190, bS: 191 } }, SECOND, ...THIRD],
};

let database: DeviceDatabase;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = new DeviceDatabase({ openingMs: 500 });
});

afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

const put = async (kind: string, entry: Readonly<Record<string, unknown>>): Promise<void> => {
  unwrap(await database.run(async (open) => open.put('notebook', entry, `${kind}/${String(entry['id'])}`)));
};

const here = async (): Promise<readonly unknown[]> =>
  unwrap(await readDeviceNotebook(database)).map(({ entry }) => entry);

const archived = (kind: string, entry: unknown): ArchivedEntry => ({ kind, entry });

it('lists what travels, of whatever version, and not what alerts answered', async () => {
  const newer = { ...ALERT, version: 99, id: 'later' };
  await put('alert', ALERT);
  await put('alert', newer);
  await put('alert-answer', { id: 'a b' });
  await put('seat-race', RACE);
  expect(unwrap(await readDeviceNotebook(database))).toEqual([
    archived('alert', ALERT),
    archived('alert', newer),
    archived('seat-race', RACE),
  ]);
});

it('takes over what is not here, and nothing the second time', async () => {
  const first = unwrap(await mergeNotebook(database, notebook));
  expect(first).toEqual({ taken: ['1 seat race', '1 change of the rig', '1 alert'], areAlerts: true, problems: [] });
  expect(await here()).toEqual([ALERT, CHANGE, RACE]);
  const again = unwrap(await mergeNotebook(database, notebook));
  expect(again).toEqual({ taken: [], areAlerts: false, problems: [] });
  expect(await here()).toEqual([ALERT, CHANGE, RACE]);
});

it.each([
  ['a piece rowed since in the archive', RACE, ROWED, [ROWED], 1],
  ['a piece rowed since on the device', ROWED, RACE, [ROWED], 0],
  ['a piece planned since on the device', { ...RACE, pieces: [...RACE.pieces, SECOND] }, ROWED, null, 1],
] as const)('loses nothing of a race: %s', async (_, onDevice, inArchive, expected, taken) => {
  await put('seat-race', onDevice);
  const merged = unwrap(await mergeNotebook(database, [archived('seat-race', inArchive)]));
  expect(merged.taken).toHaveLength(taken);
  const after = await here();
  if (expected === null) {
    // Both were written on: both are there.
    expect(after).toHaveLength(2);
    expect(after).toContainEqual(onDevice);
  } else expect(after).toEqual(expected);
});

it('keeps both where the two say different things, once however often it comes', async () => {
  await put('seat-race', RACE);
  const archive = [archived('seat-race', OTHERWISE)];
  expect(unwrap(await mergeNotebook(database, archive)).taken).toEqual(['1 seat race']);
  const both = await here();
  expect(both).toEqual([RACE, { ...OTHERWISE, id: expect.any(String), title: 'Pairs, Tuesday (imported)' }]);
  expect(unwrap(await mergeNotebook(database, archive)).taken).toEqual([]);
  expect(await here()).toEqual(both);
});

it('adds the angles after a change, and keeps those that are here', async () => {
  const { after } = CHANGE;
  await put('rig-change', { ...CHANGE, after: null });
  unwrap(await mergeNotebook(database, notebook));
  expect(await here()).toContainEqual(CHANGE);
  unwrap(await mergeNotebook(database, [archived('rig-change', { ...CHANGE, after: null })]));
  expect(await here()).toContainEqual({ ...CHANGE, after });
});

it('carries calibrations of oarlocks, and keeps both of two on one day', async () => {
  const weighed: CalibrationRecord = {
    version: 1,
    id: 'peach 103 2026-02-01',
    oarlock: 'peach 103',
    mean: 0.12,
    sd: 0.01,
    date: '2026-02-01',
    source: 'Weights in the lab',
  };
  await put(CALIBRATIONS.name, weighed);
  const archive = unwrap(await readDeviceNotebook(database));
  expect(archive).toEqual([archived(CALIBRATIONS.name, weighed)]);
  vi.stubGlobal('indexedDB', new IDBFactory());
  database.close();
  database = new DeviceDatabase({ openingMs: 500 });
  expect(unwrap(await mergeNotebook(database, archive)).taken).toEqual(['1 calibration of an oarlock']);
  expect(unwrap(await mergeNotebook(database, archive)).taken).toEqual([]);
  const again = { ...weighed, mean: 0.1 };
  expect(unwrap(await mergeNotebook(database, [archived(CALIBRATIONS.name, again)])).taken).toHaveLength(1);
  expect(await here()).toEqual([weighed, { ...again, id: expect.stringMatching(/^peach 103 2026-02-01~/u) }]);
});

it('carries what was asked for, once', async () => {
  const focus = keptDevice().stores['notebook']?.['focus/focus-1'];
  const archive = [archived(FOCUSES.name, focus)];
  expect(unwrap(await mergeNotebook(database, archive)).taken).toEqual(['1 focus']);
  expect(unwrap(await readDeviceNotebook(database))).toEqual(archive);
  expect(unwrap(await mergeNotebook(database, archive)).taken).toEqual([]);
});

it('never writes over what it cannot read, and says what it cannot', async () => {
  const newer = { ...RACE, version: 99 };
  await put('seat-race', newer);
  const merged = unwrap(
    await mergeNotebook(database, [...notebook, archived('alert', { id: 'x', version: 99 }), 'nonsense']),
  );
  expect(merged.problems).toEqual([expect.stringMatching(/^2 races, .* cannot be read here/u)]);
  const after = await here();
  expect(after).toContainEqual(newer);
  expect(after).toContainEqual({ ...RACE, id: expect.stringMatching(/^tuesday~/u), title: expect.any(String) });
});

const RATIO = { name: 'ratio', formula: 'drive / recovery' };
const OF_ALL = { name: 'ratio of all', formula: 'mean( ratio ) * 1' };
const OTHER = { name: 'ratio', formula: 'slip / wash' };

it('adds what is not here, and nothing the second time', () => {
  const { written, taken, problems } = mergeQuantities([RATIO], [RATIO, OF_ALL]);
  expect({ written, taken, problems }).toEqual({ written: [RATIO, OF_ALL], taken: 1, problems: [] });
  expect(mergeQuantities(written, [RATIO, OF_ALL]).taken).toBe(0);
});

it('gives another name to what is something else here, in what is made of it too', () => {
  const archive = [RATIO, OF_ALL, { name: 'both', formula: 'greatest(ratio) + ratio of all' }];
  const { written, taken } = mergeQuantities([OTHER], archive);
  expect(written).toEqual([
    OTHER,
    { name: 'ratio 2', formula: 'drive / recovery' },
    { name: 'ratio of all', formula: 'mean( ratio 2 ) * 1' },
    { name: 'both', formula: 'greatest(ratio 2) + ratio of all' },
  ]);
  expect(taken).toBe(3);
  expect(compileChannels(written).faults).toEqual([]);
  expect(mergeQuantities(written, archive)).toMatchObject({ written, taken: 0 });
});

it('leaves as it is what this version does not understand', () => {
  const later = { name: 'later', formula: 'lowpass{force}' };
  expect(mergeQuantities([], [later]).written).toEqual([later]);
});

it('says which stayed in the archive where no more are kept', () => {
  const full = Array.from({ length: MAX_CHANNELS }, (_, at) => ({ name: `q${at}`, formula: 'rate' }));
  const { written, problems } = mergeQuantities(full, [RATIO]);
  expect(written).toEqual(full);
  expect(problems).toEqual([expect.stringMatching(/^1 quantity of the archive stayed in it \(ratio\): 40 are kept/u)]);
});

it('is nothing, and no error, of whatever stands there', () => {
  for (const listed of [null, 3, 'text', [null, { name: 3 }]]) expect(mergeQuantities([], listed).written).toEqual([]);
});
