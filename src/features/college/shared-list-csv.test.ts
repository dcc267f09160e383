import { expect, it } from 'vitest';
import { sharedListCsv } from './shared-list-csv.ts';

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

it('is a table of names, classes, squads, best 2k, days, tags and notes, and nothing else of a page', () => {
  expect(sharedListCsv([ONE])).toBe(
    'Name,Class,Squad,2k,Shared for,Until,Tags,Note\r\nNora Whitfield,2028,Women’s squad,7:10.0,"Recruiting, 2028",2027-03-01,port; call in June,"Said ""yes""\nto a visit"\r\n',
  );
});

it('holds no formula, whatever a family called itself', () => {
  expect(sharedListCsv([{ ...ONE, name: '=HYPERLINK("x")', purpose: '+1', tags: [], note: null }])).toContain(
    `"'=HYPERLINK(""x"")",2028,Women’s squad,7:10.0,'+1,2027-03-01,,`,
  );
});
