// Every field of the documents in device stores and archives, to reveal renamed or dropped ones. Analyses, recordings
// and facts are covered by storage/storage-schema-versions.test.ts, annotations by
// storage/annotations.test.ts, the sync base by src/sync/messages/merge-messages.test.ts.
import { expect, it } from 'vitest';
import { ALERT_ANSWERS, ALERTS, FOCUSES } from '#storage/focus-record.ts';
import { CALIBRATIONS, RIG_CHANGES } from '#storage/rig-record.ts';
import { keptDevice, keptManifest } from '#storage/testing/kept-device.ts';
import { SEAT_RACES } from '#storage/race-record.ts';
import { correctionsSchema } from '#storage/library-record.ts';
import { outboxKey, readOutboxEntry } from '#storage/outbox-store.ts';
import { manifestText, readManifest } from './library-manifest.ts';

const { notebook = {}, outbox = {} } = keptDevice().stores;
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

it.each([
  ['an alert', ALERTS],
  ['the answer of an alert', ALERT_ANSWERS],
  ['a change of the rig', RIG_CHANGES],
  ['a seat race', SEAT_RACES],
  ['a calibration', CALIBRATIONS],
  ['a focus', FOCUSES],
])('%s is read field by field as it was written, under its key', (_what, { name, read }) => {
  const kept = Object.entries(notebook).filter(([key]) => key.startsWith(`${name}/`));
  expect(kept).toHaveLength(1);
  for (const [key, entry] of kept) {
    const found = read(structuredClone(entry));
    expect(found).toEqual(entry);
    expect(key).toBe(`${name}/${found?.id ?? ''}`);
  }
});

it('an entry of the outbox is read field by field as it was written, under its key', () => {
  expect(Object.keys(outbox)).toHaveLength(1);
  for (const [key, kept] of Object.entries(outbox)) {
    const entry = readOutboxEntry(structuredClone(kept));
    expect(entry).toEqual(kept);
    expect(entry && outboxKey(entry)).toBe(key);
  }
});

it('corrections of a session are read field by field as they were written', () => {
  expect(correctionsSchema.parse(structuredClone(CORRECTIONS))).toEqual(CORRECTIONS);
});

it('the manifest of an archive has these fields, and is read as it was written', () => {
  const kept: unknown = JSON.parse(keptManifest());
  const read = readManifest(keptManifest());
  if (!read.ok) throw new Error(read.failure.sentence);
  const { sessions, damaged, ...beside } = read.value;
  expect(damaged).toBe(0);
  const written = manifestText(sessions, new Date('2026-11-23T20:00:00.000Z'), beside);
  expect(JSON.parse(written)).toEqual(kept);
  const leftOut = [{ fingerprint: 'xxh128:2', fileName: null, why: 'newer' }] as const;
  expect(JSON.parse(manifestText([], new Date(0), { leftOut }))).toMatchObject({ leftOut });
});
