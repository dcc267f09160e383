import { expect, it } from 'vitest';
import type { SharedAthlete } from '#src/data/people/college-account.ts';
import { toCsv } from '#src/ui/list/columns.tsx';
import { sharedColumns } from './college-desk.tsx';

const ONE = {
  uaid: 'u1',
  name: 'Nora Whitfield',
  until: '2027-03-01T22:59:59Z',
  purpose: 'Recruiting, 2028',
  sees: { scopes: [], fields: [], later: [] },
  tags: ['port', 'call in June'],
  note: 'Said "yes"\nto a visit',
  has_guardian: false,
  class_year: 2028,
  best_2k_s: 430,
  squad: 'womens' as const,
};

const csvOf = async (athlete: SharedAthlete): Promise<string> => {
  const made = await toCsv(
    [athlete],
    sharedColumns(() => undefined),
  );
  return made instanceof Blob ? made.text() : made;
};

it('is a table of names, classes, squads, best 2k, days, tags and notes, and nothing else of a page', async () => {
  expect(await csvOf(ONE)).toBe(
    'Name,Class,Squad,2k,Shared for,Until,Tags,Note\r\nNora Whitfield,2028,Women’s squad,7:10.0,"Recruiting, 2028",2027-03-01,port; call in June,"Said ""yes""\nto a visit"\r\n',
  );
});

it('holds no formula, whatever a family called itself', async () => {
  expect(await csvOf({ ...ONE, name: '=HYPERLINK("x")', purpose: '+1', tags: [], note: null })).toContain(
    `"'=HYPERLINK(""x"")",2028,Women’s squad,7:10.0,"'+1",2027-03-01,,`,
  );
});
