import { describe, expect, it } from 'vitest';
import type { Place } from '#src/data/people/roster.ts';
import { placeByName } from './seat-sources.ts';

const place = (id: string, name: string | null, state: Place['state'] = 'active'): Place => ({
  id,
  name,
  state,
  uaid: `u${id}`,
  side: null,
  squad: null,
  is_adult: false,
  is_private: name === null,
});
const places = [
  place('1', 'Ada Okoro'),
  place('2', 'Nia N.'),
  place('3', 'Nia Roth'),
  place('4', null),
  place('5', 'Bo B.', 'removed'),
];

describe('a name of a recording', () => {
  it('is that of the one place it fits, by first name and initial', () => {
    expect(placeByName(places, 'ada okoro')?.id).toBe('1');
    expect(placeByName(places, 'Ada')?.id).toBe('1');
    expect(placeByName(places, 'Nia Novak')?.id).toBe('2');
    expect(placeByName(places, 'Ada O.')?.id).toBe('1');
  });

  it('is no one’s where several fit, none does, or who is gone', () => {
    expect(placeByName(places, 'Nia')).toBeNull();
    expect(placeByName(places, 'Ada Lovelace')).toBeNull();
    expect(placeByName(places, 'Bo B.')).toBeNull();
    expect(placeByName(places, '')).toBeNull();
    expect(placeByName(places, null)).toBeNull();
  });
});
