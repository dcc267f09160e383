import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchUpdates, flushIntervalMs, type BatchedUpdates } from './batch-updates.ts';
import { DEVICES } from './formats-read.gen.ts';
import { BEST_KNOWN, featuredDevices } from './featured-devices.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import { crewListFile } from '#fixtures/peach/logger-file.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { correctionsByCrewList, noteCrewList } from './crew-lists.ts';
import {
  isAccountList,
  isLeaving,
  mayBeRecording,
  mostToldFirst,
  otherSportsSentence,
  skippedSentence,
} from './recording-name.ts';

let told: object[];
let some: BatchedUpdates<string, number>;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  some = batchUpdates((all) => told.push(Object.fromEntries(all)));
});

afterEach(() => vi.useRealTimers());

it('tells the first at once, and the last of each together', () => {
  for (const value of [1, 2, 3]) for (const key of ['a', 'b']) some.add(key, value);
  expect(told).toEqual([{ a: 1 }]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([{ a: 1 }, { a: 3, b: 3 }]);
});

it('tells nothing that was dropped, and at once again after a rest', () => {
  some.add('a', 1);
  some.add('a', 2);
  some.drop('a');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([{ a: 1 }]);
  some.add('a', 3);
  expect(told).toEqual([{ a: 1 }, { a: 3 }]);
});

it('tells of a batch twice a second', () => {
  const ofMany = batchUpdates<string, number>(
    (all) => told.push(Object.fromEntries(all)),
    () => flushIntervalMs(400),
  );
  for (const value of [1, 2, 3]) ofMany.add('a', value);
  vi.advanceTimersByTime(400);
  expect(told).toEqual([{ a: 1 }]);
  vi.advanceTimersByTime(200);
  expect(told).toEqual([{ a: 1 }, { a: 3 }]);
  expect(flushIntervalMs(1)).toBeLessThan(flushIntervalMs(400));
});

it('names devices that are read', () => {
  expect(BEST_KNOWN.filter((device) => !DEVICES.includes(device))).toEqual([]);
  expect(featuredDevices(2)).toBe('Peach PowerLine, NK SpeedCoach');
});

const session = simulateSession(generateCrew('2x', 'lists', { names: ['Ada Ek', 'Bea Li'] }), {
  name: 'lists',
  seed: 1,
  segments: [{ kind: 'row', strokes: 2, rateSpm: 28 }],
});
const source = { fileName: 'row1.peach-data', bytes: 1, format: 'peach-all-data', encoding: null, delimiter: null };
const seat = (number: number, name: string | null = null): CrewMember => ({ seat: number, side: 'both', name });

it('names whom neither the file nor a person named, for the file of its name alone', () => {
  noteCrewList('ROW1.PEACH-DATA-INDEX', crewListFile(session));
  const told = { source, crew: [seat(1), seat(2, 'Beate')], corrections: null };
  expect(correctionsByCrewList(told)).toEqual({ names: { 1: 'Ada Ek' } });
  expect(correctionsByCrewList({ ...told, corrections: { boatName: 'Filippi', names: { 1: null } } })).toBeNull();
  expect(correctionsByCrewList({ ...told, source: { ...source, fileName: 'row2.peach-data' } })).toBeNull();
});

it('lies beside recordings, and is none', () => {
  expect(isAccountList('2025/row1.peach-data-index')).toBe(true);
  expect(isAccountList('2025/row1.peach-data')).toBe(false);
});

it.each(['a.txt', 'may/Eight 3.CSV', 'export', 'x.tsv', '.txt'])('%s may be a recording', (path) =>
  expect(mayBeRecording(path)).toBe(true),
);
it.each(['map.pdf', 'a.txt.docx', 'photo.JPG', 'b.zip', 'season.xlsx'])('%s is none', (path) =>
  expect(mayBeRecording(path)).toBe(false),
);
it.each(['.DS_Store', 'may/._a.txt', '__MACOSX/may/a.txt', 'Thumbs.db', 'a/.git/config'])('%s is a leaving', (path) =>
  expect(isLeaving(path)).toBe(true),
);
it.each(['a.txt', 'may.2/b.txt', 'thumbs.db.txt'])('%s is no leaving', (path) => expect(isLeaving(path)).toBe(false));

it('names a few of what is skipped and counts the rest', () => {
  expect(skippedSentence([])).toBeNull();
  expect(skippedSentence(['a/map.pdf'])).toBe('1 file isn’t a recording and was skipped: map.pdf.');
  expect(skippedSentence(['1.pdf', '2.pdf', '3.pdf', '4.pdf'])).toBe(
    '4 files aren’t recordings and were skipped: 1.pdf, 2.pdf, 3.pdf and 1 more.',
  );
});

it('reads first what says the most of a session, and leaves the order else as it is', () => {
  const files = ['a.gpx', 'b.tcx.gz', 'c.csv', 'd.FIT.gz', 'e.txt'];
  expect(mostToldFirst(files, (name) => name)).toEqual(['c.csv', 'e.txt', 'd.FIT.gz', 'b.tcx.gz', 'a.gpx']);
});

it('counts other sports, and says how to open one all the same', () => {
  expect(otherSportsSentence([])).toBeNull();
  expect(otherSportsSentence(['ride.fit'])).toMatch(
    /^ride\.fit is of another sport and stays out of your rowing\. Drop it/u,
  );
  expect(otherSportsSentence(['a', 'b'])).toMatch(
    /^2 files are of other sports and stay out of your rowing\. Drop one/u,
  );
});
