import { describe, expect, it } from 'vitest';
import { librarySearch, orderOf } from './library-search.ts';

describe('the search part of the library’s address', () => {
  it('keeps what it understands', () => {
    const search = {
      q: 'home reach',
      rower: 'Zoë Núñez',
      since: '2025-05-01',
      sort: 'power',
      order: 'up',
      weeks: 'off',
    };
    expect(librarySearch(search)).toEqual(search);
  });

  it('drops what it cannot use and keeps the rest', () => {
    const bad = {
      q: '',
      since: 'yesterday',
      until: '2025-13-45',
      sort: 'mood',
      order: 'sideways',
      weeks: '7',
      tag: 'race',
    };
    expect(librarySearch({ ...bad, utm: 'x' })).toEqual({ tag: 'race' });
  });

  it('orders names from A and numbers from the largest', () => {
    expect([
      orderOf({}),
      orderOf({ sort: 'boat' }),
      orderOf({ sort: 'power' }),
      orderOf({ sort: 'power', order: 'up' }),
    ]).toEqual(['down', 'up', 'down', 'up']);
  });
});
