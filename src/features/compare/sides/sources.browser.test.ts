import { describe, expect, it } from 'vitest';
import { sideWords } from './sources.ts';

const FIRST = { name: 'Halcyon', when: 'Sat 17 May 2025, 08:12' };
const LATER = { name: 'Halcyon', when: 'Wed 28 May 2025, 07:40' };
const entry = (session: string, piece: number | null = null) => ({ session, piece, seat: null });

describe('a side in a few words', () => {
  it('is its day; of one day with the time, of two boats with the name', () => {
    expect(sideWords([entry('a')], FIRST, null, LATER)).toEqual({ lead: 'Sat 17 May 2025', rest: '' });
    expect(sideWords([entry('a')], FIRST, null, FIRST).lead).toBe('Sat 17 May 2025, 08:12');
    expect(sideWords([entry('a')], FIRST, null, { ...LATER, name: 'Tern' }).rest).toBe('Halcyon');
  });

  it('says how many more there are, and what is not there', () => {
    expect(sideWords([entry('a'), entry('b')], FIRST, null, LATER).rest).toBe('and 1 more');
    expect(sideWords([], undefined, null, LATER)).toEqual({ lead: 'Choose a session', rest: '' });
    expect(sideWords([entry('gone')], undefined, null, LATER).lead).toBe('Not on this device');
  });

  it('is the name of a file without a date', () => {
    expect(sideWords([entry('c')], { name: 'morning.csv', when: null }, null, LATER)).toEqual({
      lead: 'morning.csv',
      rest: '',
    });
  });
});
