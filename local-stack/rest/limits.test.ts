// What never reaches the database: JSON nested without end, a change of a view, the character U+0000.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsNul, isTooDeep, MAX_LEVELS, parseJson } from '#api/http.ts';
import { foundClub, PEOPLE, ROWS } from '../testing/club.ts';
import { openTestStack, tokenFor, type Answer, type TestStack } from '../testing/stack.ts';
import { readCatalogue, filterToSql, identifier } from './question.ts';

let test: TestStack;
let owner: string;

beforeAll(async () => {
  test = await openTestStack();
  await foundClub(test.database);
  owner = await tokenFor(test.keys, PEOPLE.owner);
});
afterAll(() => test.close());

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const send = (path: string, method: string, body: string, token?: string): Promise<Answer> =>
  test.ask(path, { method, body, ...(token === undefined ? {} : { token }) });
const SEATS = `/rest/v1/session_seats?session_id=eq.${ROWS.session}&seat=eq.1`;

describe('nested JSON', () => {
  it('is taken up to its limit', async () => {
    const answer = await send(SEATS, 'PATCH', `{"metrics":{"deep":${nested(MAX_LEVELS - 2)}}}`, owner);
    expect(answer.status).toBe(204);
    expect(parseJson(nested(MAX_LEVELS))).toBeDefined();
    expect(parseJson(nested(MAX_LEVELS + 1))).toBeUndefined();
  });

  it.each([MAX_LEVELS, 8_000, 400_000])('of %i levels is refused in every body, signed in or not', async (levels) => {
    const bodies: readonly (readonly [string, string, string])[] = [
      [SEATS, 'PATCH', `{"metrics":${nested(levels)}}`],
      ['/rest/v1/notes', 'POST', `[{"body":${nested(levels)}}]`],
      ['/rest/v1/rpc/shared_profile', 'POST', `{"token":${nested(levels)}}`],
      ['/rest/v1/rpc/enter_seats', 'POST', `{"team":null,"fingerprint":"x","seats":${nested(levels)}}`],
    ];
    for (const [path, method, body] of bodies) {
      for (const token of [owner, undefined]) {
        const { status, body: said } = await send(path, method, body, token);
        expect([path, status, said]).toEqual([path, 400, expect.objectContaining({ code: 'PGRST102' })]);
      }
    }
    for (const path of ['/auth/v1/signup', '/api/consent/status', '/storage/v1/object/recordings']) {
      expect([path, (await send(path, 'POST', `{"email":${nested(levels)}}`)).status]).toEqual([
        path,
        expect.toSatisfy(isRefusal),
      ]);
    }
    expect(test.bugs).toEqual([]);
  });

  it('is refused in a condition too, and a condition is turned round once', async () => {
    for (const condition of [`eq.${nested(101)}`, `in.("${nested(4)}",${nested(101)})`, `eq.${'{'.repeat(4_000)}`]) {
      const { status, body } = await test.ask(`/rest/v1/session_seats?metrics=${encodeURIComponent(condition)}`, {
        token: owner,
      });
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'PGRST102' })]);
    }
    expect(filterToSql('c', 'eq.[[1]]')).toBe(`c = '[[1]]'`);
    const turned = await test.ask(`/rest/v1/session_seats?seat=${'not.'.repeat(3_000)}eq.1`, { token: owner });
    expect([turned.status, turned.body]).toEqual([400, expect.objectContaining({ code: 'PGRST127' })]);
  });

  it('is counted outside of texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12, noUnicodeString: false }), (value) => {
        expect(isTooDeep(JSON.stringify(value))).toBe(false);
        expect(isTooDeep(JSON.stringify({ said: '[{'.repeat(200), value }))).toBe(false);
      }),
    );
    expect(isTooDeep(`["\\\\",${nested(100)}]`)).toBe(true);
  });
});

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

it('no view is changed, by anyone, before anything is asked of the database', async () => {
  const { tables } = await readCatalogue(test.database);
  const views = [...tables.values()].filter(({ isView }) => isView).map(({ name }) => name);
  expect(views).toEqual(expect.arrayContaining(['crew_seats', 'roster', 'my_schools']));
  for (const view of views) {
    for (const [method, query] of [
      ['PATCH', '?id=eq.1'],
      ['DELETE', '?id=eq.1'],
      ['POST', ''],
    ] as const) {
      for (const headers of [{}, { apikey: test.keys.secret }]) {
        const { status, body } = await test.ask(`/rest/v1/${view}${query}`, {
          method,
          headers,
          ...(method === 'DELETE' ? {} : { body: { name: 'x' } }),
        });
        expect([view, method, status, body]).toEqual([view, method, 405, expect.objectContaining({ code: '55000' })]);
      }
    }
  }
});

describe('the character U+0000', () => {
  it.each([
    ['a name to answer by', 'GET', '/rest/v1/notes?select=a%00b:id', undefined],
    ['a column', 'GET', '/rest/v1/notes?select=i%00d', undefined],
    ['a condition', 'GET', '/rest/v1/notes?body=eq.a%00b', undefined],
    ['a column of a condition', 'GET', '/rest/v1/notes?bo%00dy=eq.a', undefined],
    ['an order', 'GET', '/rest/v1/notes?order=bo%00dy', undefined],
    ['a value', 'PATCH', '/rest/v1/notes?body=eq.nothing', '{"body":"a\\u0000b"}'],
    ['a key', 'POST', '/rest/v1/notes', '{"bo\\u0000dy":"a"}'],
    ['an argument', 'POST', '/rest/v1/rpc/create_team', '{"name":"a\\u0000b"}'],
  ])('in %s is refused', async (_what, method, path, body) => {
    const answer = await test.ask(path, { method, token: owner, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(400);
    expect(test.bugs).toEqual([]);
  });

  it('enters no statement as a name', () => {
    expect(() => identifier('a\0b')).toThrow(/U\+0000/u);
  });

  it('is told from a backslash and the letters u0000', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(holdsNul(JSON.stringify({ [value]: [value] }))).toBe(value.includes('\0'));
      }),
    );
    expect([String.raw`"\u0000"`, String.raw`"\\u0000"`, String.raw`"\\\u0000"`].map(holdsNul)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
