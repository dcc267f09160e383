import { expect, it } from 'vitest';
import type { BandSeconds } from '#engine/workout/minutes.ts';
import type { PersonSession, Rowed, SeasonPerson } from '../model/season-calendar.ts';
import { bandNames, readLimits } from './week-rows.ts';
import { weekRows, wholeMinutes, type SessionMinutes } from './week-rows.ts';

const seconds = (...bands: readonly number[]): BandSeconds => ({ bands, unknownS: 0 });
const minutes = (rowed: BandSeconds, planned: BandSeconds | null = null): SessionMinutes => ({
  rowed,
  planned,
  heart: null,
});
const record = (fingerprint: string) => ({ fingerprint }) as Rowed;
const person = (id: string, ...fingerprints: readonly string[]): SeasonPerson => ({
  id,
  name: id,
  sessions: fingerprints.map((fingerprint) => ({ record: record(fingerprint) }) as PersonSession),
});

it('adds up the sessions of the week per rower, and those without a name once', () => {
  const read = new Map([
    ['monday', minutes(seconds(60, 600), seconds(0, 700))],
    ['tuesday', minutes(seconds(120, 0))],
    ['watch', minutes(seconds(30, 0))],
    ['last week', minutes(seconds(900, 900))],
  ]);
  const week = ['monday', 'tuesday', 'watch'].map(record);
  const [ada, bea] = [person('Ada', 'monday', 'tuesday', 'last week'), person('Bea', 'last week')];
  expect(weekRows([ada, bea], week, read)).toEqual([
    { person: ada, ...minutes(seconds(180, 600), seconds(0, 700)) },
    { person: null, ...minutes(seconds(30, 0)) },
  ]);
});

it('writes whole minutes that add up to the total beside them', () => {
  // Each by itself rounds to 1, 4, 2, 2 and 1, which is 10, in a total of 11.4.
  expect(wholeMinutes({ bands: [84, 268, 148, 126, 58], unknownS: 0 })).toEqual([1, 5, 2, 2, 1, 0, 11]);
});

it('takes ascending limits alone', () => {
  expect(readLimits('rate', '18; 22 26')).toEqual([18, 22, 26]);
  expect(readLimits('heart', '')).toEqual([]);
  for (const typed of ['22, 18', '5, 20', '1,2,3,4,5,6,7,8']) expect(readLimits('rate', typed)).toBeNull();
  expect(bandNames([18, 22])).toEqual(['under 18', '18–22', 'from 22']);
});
