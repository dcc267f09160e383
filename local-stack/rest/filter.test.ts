import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterToSql, parseList, literal } from './question.ts';

describe('a condition', () => {
  it.each([
    ['eq.1', `c = '1'`],
    ['neq.a.b', `c <> 'a.b'`],
    ['lte.2026-01-01', `c <= '2026-01-01'`],
    ['is.NULL', 'c is null'],
    ['not.is.true', 'not (c is true)'],
    ['in.(1,"a,b",)', `c in ('1', 'a,b', '')`],
    ['in.()', 'false'],
    ['ilike.*oar*', `c ilike '%oar%'`],
    [`eq.' or true --`, `c = ''' or true --'`],
  ])('%s', (condition, sql) => {
    expect(filterToSql('c', condition)).toBe(sql);
  });

  it.each(['', 'eq', 'not.', 'not.not.is.null', 'toString.1', 'is.maybe', 'in.1,2', 'in.("a', 'fts.x', 'like(any).x'])(
    '%j is refused',
    (condition) => {
      expect(() => filterToSql('c', condition)).toThrow(/failed to parse filter|Feature not implemented/u);
    },
  );
});

it('a list gives back what was quoted into it', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (values) => {
      const quoted = values.map((value) => `"${value.replaceAll(/["\\]/gu, '\\$&')}"`);
      expect(parseList(`(${quoted.join(',')})`)).toEqual(values);
    }),
  );
});

it('a literal ends where it was meant to', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      fc.pre(!value.includes('\0'));
      const inside = literal(value).slice(1, -1);
      expect(inside.replaceAll("''", '').includes("'")).toBe(false);
      expect(inside.replaceAll("''", "'")).toBe(value);
    }),
  );
  expect(() => literal('a\0b')).toThrow(/U\+0000/u);
});
