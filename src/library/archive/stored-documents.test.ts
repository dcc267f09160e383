// Every field of the documents in device stores and archives, to reveal renamed or dropped ones. Analyses, recordings
// and facts are covered by storage/storage-schema-versions.test.ts, annotations by
// storage/annotations.test.ts, the sync base by src/sync/messages/agreed-messages.test.ts.
import { describe, expect, it } from 'vitest';
import { ALERT_ANSWERS } from '#storage/alert-answer-record.ts';
import { ALERTS } from '#storage/alert-record.ts';
import { SEAT_RACES } from '#storage/race-record.ts';
import { RIG_CHANGES } from '#storage/rig-change-record.ts';
import { correctionsSchema } from '#storage/library-record.ts';
import { outboxKey, readOutboxEntry } from '#storage/outbox-entry.ts';
import { manifestText, readManifest } from './library-manifest.ts';

const WRITTEN_AT = 1_700_000_000_000;
const ROWED = { session: 'xxh128:1', startedAt: null, catchDeg: -54.2, finishDeg: 32.1, strokes: 103, rateSpm: 34.7 };

const ALERT = {
  version: 2,
  id: 'alert-1',
  text: 'any late > 20 ms',
  quantities: [{ name: 'ratio', formula: 'drive / recovery' }],
  forceUnit: 'N',
  meaning: 1,
  leastPct: 10,
  writtenAt: WRITTEN_AT,
};
const ALERT_ANSWER = {
  version: 1,
  id: 'alert-1 xxh128:1',
  alert: 'alert-1',
  session: 'xxh128:1',
  of: 'digest',
  hits: 24,
  asked: 103,
  unmeasured: 3,
  problem: null,
};
const RIG_CHANGE = {
  version: 1,
  id: 'rig-1',
  writtenAt: WRITTEN_AT,
  boat: 'Swift',
  seat: 6,
  rower: 'Ida',
  rig: 'sweep',
  inboardM: 1.15,
  move: { stretcherCm: 1.5, inboardCm: 0, spreadCm: 0 },
  before: ROWED,
  after: { ...ROWED, startedAt: '2026-05-01T07:00:00+02:00' },
};
const SEAT_RACE = {
  version: 1,
  id: 'tuesday',
  title: 'Pairs, Tuesday',
  writtenAt: WRITTEN_AT,
  water: 'same',
  rowers: ['Ann', 'Ben', 'Cas', 'Dee'].map((name) => ({ name, side: 'port', powerW: 310 })),
  pieces: [
    { a: ['Ann', 'Ben'], b: ['Cas', 'Dee'], result: { by: 'times', aS: 200, bS: 201 } },
    { a: ['Cas', 'Ben'], b: ['Ann', 'Dee'], result: { by: 'speeds', aMps: 5, bMps: 5.05, from: 'x · Piece 1' } },
  ],
};
const OUTBOX_ENTRY = {
  version: 1,
  teamId: 'team',
  teamName: 'Eight',
  userId: 'coach',
  fingerprint: 'xxh128:1',
  title: 'Halcyon',
  sizeBytes: 100,
  askedAt: WRITTEN_AT,
  state: 'refused',
  sentBytes: 50,
  uploadUrl: '/storage/v1/upload/resumable/1',
  attempts: 2,
  nextTryAt: WRITTEN_AT + 1000,
  problem: 'The team is full.',
};
const CORRECTIONS = {
  boatName: 'Swift',
  rig: 'sweep',
  names: { 1: 'Ida', 2: null },
  sides: { 1: 'port', 2: 'starboard' },
  oarInboardM: 1.15,
  oarLengthM: 3.74,
  startedLocal: '2026-05-01T07:00:00',
  sport: 'rowing',
  craft: 'water',
  joined: { files: [] },
  columns: { columns: [] },
  repairs: [{ kind: 'reversed-angle', seat: 4 }],
};
describe('in a store of the device', () => {
  it.each([
    ['an alert', ALERT, ALERTS.read, `${ALERTS.name}/`, 'alert/'],
    ['the answer of an alert', ALERT_ANSWER, ALERT_ANSWERS.read, `${ALERT_ANSWERS.name}/`, 'alert-answer/'],
    ['a change of the rig', RIG_CHANGE, RIG_CHANGES.read, `${RIG_CHANGES.name}/`, 'rig-change/'],
    ['a seat race', SEAT_RACE, SEAT_RACES.read, `${SEAT_RACES.name}/`, 'seat-race/'],
    ['an entry of the outbox', OUTBOX_ENTRY, readOutboxEntry, outboxKey(OUTBOX_ENTRY), 'team/xxh128:1'],
    ['corrections of a session', CORRECTIONS, (kept: unknown) => correctionsSchema.parse(kept), '', ''],
  ])('%s is read field by field as it was written, under its key', (_what, written, read, key, expectedKey) => {
    expect(read(structuredClone(written))).toEqual(written);
    expect(key).toBe(expectedKey);
  });
});

it('the manifest of an archive has these fields, and is read as it was written', () => {
  const session = {
    fingerprint: 'xxh128:1',
    fileName: 'session.txt',
    path: 'recordings/xxh128-1/session.txt',
    importedAt: WRITTEN_AT,
    place: 'Lucerne',
    tags: ['camp'],
    corrections: { boatName: 'Swift' },
    athletes: { 1: 'place-on-a-roster' },
    annotations: { version: 5, pieces: null, notes: [], courseGates: null, films: [] },
  };
  const films = [{ fingerprint: 'film:12:ab', fileName: 'launch.mov', path: 'films/launch.mov' }];
  const leftOut = [{ fingerprint: 'xxh128:2', fileName: null, why: 'newer' }] as const;
  const beside = { films, notebook: [{ kind: 'alert', entry: ALERT }], quantities: [{ name: 'ratio' }] };
  const text = manifestText([session], new Date(WRITTEN_AT), { ...beside, leftOut });
  expect(JSON.parse(text)).toEqual({
    format: 'strokeside-library',
    version: 1,
    exportedAt: '2023-11-14T22:13:20.000Z',
    sessions: [session],
    leftOut,
    ...beside,
  });
  expect(readManifest(text)).toEqual({ ok: true, value: { sessions: [session], ...beside, damaged: 0 } });
});
