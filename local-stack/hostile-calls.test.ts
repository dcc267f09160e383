// Every table and every function there is, asked by no one, by a stranger, with nonsense and with other people's ids: a
// new one is among them from its first day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Procedure } from '#api/database.ts';
import { readCatalogue, type Catalogue } from './rest/question.ts';
import { foundClub, PEOPLE, ROWS } from './testing/club.ts';
import { openTestStack, tokenFor, type Answer, type TestStack } from './testing/stack.ts';

let test: TestStack;
let catalogue: Catalogue;
let rival: string;

beforeAll(async () => {
  test = await openTestStack();
  await foundClub(test.database);
  catalogue = await readCatalogue(test.database);
  rival = await tokenFor(test.keys, PEOPLE.rival);
});
afterAll(() => test.close());

/** What someone signed out may call. */
const OPEN_CALLS: readonly string[] = ['shared_profile'];
/** They end the account that asks, and no one else's. */
const LEAVING = new Set(['delete_my_account']);

/** Addresses and notes of the other team. */
const OTHERS = /(?:owner|assistant|athlete|parent|member)@club\.test|for bow|for coaches/u;

const NASTY = `') or 1=1; drop table public.notes; --`;

/** Of a type of argument: other people's ids and rows first, then what no form would send. */
function listArguments(type: string): readonly unknown[] {
  if (type === 'uuid') return [ROWS.session, ROWS.rower, ROWS.team, PEOPLE.owner, 'nonsense', null];
  if (type === 'uuid[]') return [[ROWS.rower, ROWS.athlete], ['nonsense'], null];
  if (/^(?:integer|smallint|bigint|numeric|double precision)$/u.test(type)) return [1, -1, 2_147_483_648, 'NaN', null];
  if (type === 'boolean') return [true, 'maybe', null];
  if (type === 'jsonb') return [{}, [], [{ seat: -1, athlete: ROWS.athlete }], NASTY, null];
  if (type === 'text[]') return [[NASTY], [], NASTY, null];
  if (/^(?:date|timestamp)/u.test(type)) return ['2026-11-21', 'infinity', NASTY, null];
  return ['xxh128:home', NASTY, 'nobody@elsewhere.test', '\u0001'.repeat(3), 'x'.repeat(5000), null];
}

/** As many calls as its most varied argument has values; the others go round theirs. */
function makeBodies({ parameters }: Procedure): readonly object[] {
  const choices = parameters.map(({ name, type }) => [name, listArguments(type)] as const);
  const most = Math.max(1, ...choices.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(choices.map(([name, values]) => [name, values[at % values.length]])),
  );
}

const call = (name: string, body: object, token?: string): Promise<Answer> =>
  test.ask(`/rest/v1/rpc/${name}`, { method: 'POST', body, ...(token === undefined ? {} : { token }) });

describe('someone signed out', () => {
  it('reads no table and no view', async () => {
    for (const name of catalogue.tables.keys()) {
      const { status, body } = await test.ask(`/rest/v1/${name}?limit=1`);
      expect([name, status, body]).toEqual([name, 401, expect.objectContaining({ code: '42501' })]);
    }
  });

  it('calls what is meant for everyone, and nothing else', async () => {
    const answered: string[] = [];
    for (const procedure of catalogue.procedures.values()) {
      const { status, body } = await call(procedure.name, makeBodies(procedure)[0] ?? {});
      if (status === 401 && JSON.stringify(body).includes('42501')) continue;
      if (status === 400 && JSON.stringify(body).includes('several rows')) continue;
      answered.push(procedure.name);
    }
    expect(answered.toSorted()).toEqual(OPEN_CALLS);
  });
});

describe('a coach of another team', () => {
  it('gets no row of this one, whatever table is asked', async () => {
    for (const [name, { columns }] of catalogue.tables) {
      if (!columns.has('team_id')) continue;
      const { status, body } = await test.ask(`/rest/v1/${name}?team_id=eq.${ROWS.team}`, { token: rival });
      expect([name, status === 200 ? body : []]).toEqual([name, []]);
      expect([name, status]).toEqual([name, status === 200 ? 200 : 403]);
    }
  });

  it('learns and changes nothing by any function, whatever it is given, and meets no bug', async () => {
    const home = async (): Promise<unknown> =>
      test.database.transact({ role: 'postgres', claims: {} }, (run) =>
        run(
          `select (select count(*)::int from public.notes where team_id = $1) as notes,
             (select count(*)::int from public.session_seats where team_id = $1) as seats,
             (select count(*)::int from public.athletes where team_id = $1) as athletes,
             (select count(*)::int from public.team_members where team_id = $1) as members,
             (select count(*)::int from public.grants where uaid = $2 and revoked_at is null) as grants`,
          [ROWS.team, ROWS.rower],
        ),
      );
    const before = await home();
    const broken: unknown[] = [];
    const told: unknown[] = [];
    for (const procedure of catalogue.procedures.values()) {
      if (LEAVING.has(procedure.name)) continue;
      for (const given of makeBodies(procedure)) {
        const { status, body } = await call(procedure.name, given, rival);
        if (status >= 500) broken.push({ ...given, name: procedure.name, body });
        if (OTHERS.test(JSON.stringify(body))) told.push({ ...given, name: procedure.name, body });
      }
    }
    expect({ broken, told }).toEqual({ broken: [], told: [] });
    expect(await home()).toEqual(before);
    expect(test.bugs).toEqual([]);
  });
});
