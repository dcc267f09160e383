// The REST service: what the client library asks for, the errors it knows, and what hostile requests get.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createTestClient } from '../testing/client.ts';
import { foundClub, PEOPLE, ROWS } from '../testing/club.ts';
import { openTestStack, tokenFor, type TestStack } from '../testing/stack.ts';
import fc from 'fast-check';
import { filterToSql, parseList, literal } from './question.ts';

let test: TestStack;

let owner: SupabaseClient;

let ownerToken: string;

beforeAll(async () => {
  test = await openTestStack();
  await foundClub(test.database);
  ownerToken = await tokenFor(test.keys, PEOPLE.owner);
  owner = createTestClient(test, ownerToken);
});

afterAll(() => test.close());

const { team, session } = ROWS;

describe('reading', () => {
  it('answers columns, ordered and cut', async () => {
    const { data, status } = await owner
      .from('notes')
      .select('id,body')
      .order('body', { ascending: false })
      .range(1, 2);
    expect(status).toBe(200);
    expect(data).toEqual([
      { id: ROWS.crewNote, body: 'for the crew' },
      { id: ROWS.coachesNote, body: 'for coaches' },
    ]);
  });

  it('knows the conditions the product uses', async () => {
    const bodies = async (
      narrow: (query: ReturnType<typeof select>) => PromiseLike<{ data: { body: string }[] | null }>,
    ): Promise<string[]> => ((await narrow(select())).data ?? []).map(({ body }) => body).toSorted();
    const select = () => owner.from('notes').select('body');
    expect(await bodies((query) => query.eq('body', 'for bow'))).toEqual(['for bow']);
    expect(await bodies((query) => query.neq('body', 'for bow').is('athlete_id', null))).toEqual(['for the crew']);
    expect(await bodies((query) => query.in('body', ['for bow', 'for two', 'it, is (x)']))).toEqual([
      'for bow',
      'for two',
    ]);
    expect(await bodies((query) => query.in('body', []))).toEqual([]);
    expect(await bodies((query) => query.eq('shared_with_athlete', false))).toEqual(['for coaches']);
    expect(await bodies((query) => query.eq('shared_with_athlete', true).not('athlete_id', 'is', null))).toEqual([
      'for bow',
      'for two',
    ]);
    expect(await bodies((query) => query.like('body', 'for t%'))).toEqual(['for the crew', 'for two']);
    expect(await bodies((query) => query.gt('created_at', '2999-01-01'))).toEqual([]);
    expect(await bodies((query) => query.limit(1))).toHaveLength(1);
  });

  it('tells one row from none and from several', async () => {
    const one = await owner.from('teams').select('name').eq('id', team).maybeSingle();
    expect(one.data).toEqual({ name: 'Home' });
    expect((await owner.from('teams').select().eq('id', ROWS.rivalTeam).maybeSingle()).data).toBeNull();
    expect((await owner.from('notes').select('id').maybeSingle()).error?.code).toBe('PGRST116');
  });

  it('answers numbers, times and nulls as PostgreSQL writes them', async () => {
    const inserted = await owner
      .from('telemetry_sessions')
      .insert({
        team_id: team,
        fingerprint: 'xxh128:types',
        title: 'Types',
        duration_s: 0.1,
        size_bytes: 9007199254740991,
        started_at: '2026-05-01T06:30:00Z',
      })
      .select('duration_s,size_bytes,started_at,boat_name,summary')
      .maybeSingle();
    expect(inserted.data).toEqual({
      duration_s: 0.1,
      size_bytes: 9007199254740991,
      started_at: '2026-05-01T06:30:00+00:00',
      boat_name: null,
      summary: {},
    });
    await owner.from('telemetry_sessions').delete().eq('fingerprint', 'xxh128:types');
  });
});

describe('changing', () => {
  it('inserts several, updates, upserts and deletes, answering what was asked for', async () => {
    const seats = [3, 4].map((seat) => ({ team_id: team, session_id: session, seat }));
    const inserted = await owner.from('session_seats').insert(seats).select('seat,side');
    expect([inserted.status, inserted.data]).toEqual([
      201,
      [
        { seat: 3, side: null },
        { seat: 4, side: null },
      ],
    ]);
    const minimal = await owner.from('session_seats').update({ side: 'port' }).eq('session_id', session).eq('seat', 3);
    expect([minimal.status, minimal.data]).toEqual([204, null]);
    const ignored = await owner
      .from('session_seats')
      .upsert([{ team_id: team, session_id: session, seat: 3, side: 'both' }], { ignoreDuplicates: true });
    expect(ignored.error?.code).toBe('PGRST127');
    const remove = () => owner.from('session_seats').delete().eq('session_id', session).in('seat', [3, 4]);
    expect((await remove().select('seat,side').order('seat')).error?.code).toBe('PGRST127');
    expect((await remove().select('seat,side')).data).toEqual([
      { seat: 3, side: 'port' },
      { seat: 4, side: null },
    ]);
  });

  it('merges a duplicate only where the columns may be changed', async () => {
    const service = { apikey: test.keys.secret, prefer: 'resolution=merge-duplicates,return=representation' };
    const row = { team_id: team, session_id: session, seat: 1, side: 'port' };
    const merged = await test.ask('/rest/v1/session_seats?select=side', {
      method: 'POST',
      headers: service,
      body: row,
    });
    expect([merged.status, merged.body]).toEqual([201, [{ side: 'port' }]]);
    const refused = await owner.from('session_seats').upsert(row);
    expect([refused.status, refused.error?.code]).toEqual([403, '42501']);
  });

  it('refuses a change of everything', async () => {
    const { body: error } = await test.ask('/rest/v1/notes', { method: 'DELETE', token: ownerToken });
    expect(error).toMatchObject({ code: '21000' });
  });

  it('keeps text with quotes, backslashes and markup as it is', async () => {
    const body = `'; drop table notes; -- "\\' <b>&amp;</b> \u{1F6A3}`;
    const { data } = await owner
      .from('notes')
      .insert({ team_id: team, session_id: session, body })
      .select('id,body')
      .maybeSingle();
    expect(data?.body).toBe(body);
    expect((await owner.from('notes').select('body').eq('body', body)).data).toEqual([{ body }]);
    await owner.from('notes').delete().eq('id', data?.id);
  });

  it('calls functions with their arguments by name', async () => {
    const made = await owner.rpc('create_team', { name: 'Novices' });
    expect(made.data).toMatchObject({ name: 'Novices' });
    expect((await owner.rpc('accept_coach_invitation', { token: 'nonsense' })).data).toBe(false);
    await owner.from('teams').delete().eq('id', made.data.id);
  });
});

describe('errors', () => {
  it.each([
    ['an unknown table', 'GET', '/rest/v1/nothing', undefined, 404, 'PGRST205'],
    ['a table of another schema', 'GET', '/rest/v1/auth.users', undefined, 404, 'PGRST205'],
    ['an unknown column', 'GET', '/rest/v1/notes?select=nope', undefined, 400, '42703'],
    ['a condition on an unknown column', 'GET', '/rest/v1/notes?nope=eq.1', undefined, 400, '42703'],
    ['a value of another type', 'GET', '/rest/v1/notes?id=eq.nope', undefined, 400, '22P02'],
    ['an operator no one knows', 'GET', '/rest/v1/notes?id=constructor.1', undefined, 400, 'PGRST127'],
    ['an operator left out', 'GET', '/rest/v1/notes?id=fts.1', undefined, 400, 'PGRST127'],
    ['embedding', 'GET', '/rest/v1/teams?select=*,athletes(*)', undefined, 400, 'PGRST127'],
    ['another name', 'GET', '/rest/v1/teams?select=called:name', undefined, 400, 'PGRST127'],
    ['a joined condition', 'GET', '/rest/v1/teams?or=(id.eq.1)', undefined, 400, 'PGRST127'],
    ['a limit that is no number', 'GET', '/rest/v1/teams?limit=1;select', undefined, 400, 'PGRST100'],
    ['an order that is none', 'GET', '/rest/v1/teams?order=name.sideways', undefined, 400, 'PGRST100'],
    ['an unknown function', 'POST', '/rest/v1/rpc/pg_sleep', { seconds: 1 }, 404, 'PGRST202'],
    ['a function of the server', 'POST', '/rest/v1/rpc/set_config', {}, 404, 'PGRST202'],
    ['a function with other arguments', 'POST', '/rest/v1/rpc/create_team', { nom: 'x' }, 404, 'PGRST202'],
    ['a column that is not there', 'POST', '/rest/v1/notes', { nope: 1 }, 400, 'PGRST204'],
    ['no JSON', 'POST', '/rest/v1/notes', '{', 400, 'PGRST102'],
    ['a number for a body', 'POST', '/rest/v1/notes', 1, 400, 'PGRST102'],
    ['an empty body', 'POST', '/rest/v1/notes', {}, 400, 'PGRST127'],
    ['rows of different shape', 'POST', '/rest/v1/notes', [{ body: 'x' }, { at_s: 1 }], 400, 'PGRST102'],
    ['a missing column', 'POST', '/rest/v1/athletes', { team_id: team }, 400, '23502'],
    ['a rule of a column', 'POST', '/rest/v1/athletes', { team_id: team, name: ' ' }, 400, '23514'],
    ['a duplicate', 'POST', '/rest/v1/session_seats', { team_id: team, session_id: session, seat: 1 }, 409, '23505'],
    [
      'a row that is not there',
      'POST',
      '/rest/v1/session_seats',
      { team_id: team, session_id: team, seat: 1 },
      409,
      '23503',
    ],
    ['what a function says is not there', 'POST', '/rest/v1/rpc/calendar_of', { rower: team }, 404, 'PT404'],
    ['a method left out', 'PUT', '/rest/v1/notes', {}, 400, 'PGRST127'],
    ['a deeper path', 'GET', '/rest/v1/notes/1', undefined, 404, 'PGRST125'],
  ] as const)('%s', async (_what, method, path, body, status, code) => {
    const answer = await test.ask(path, { method, token: ownerToken, ...(body === undefined ? {} : { body }) });
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('of an answer in a form no one here writes', async () => {
    expect((await test.ask('/rest/v1/notes', { headers: { accept: 'text/csv' } })).status).toBe(406);
    expect((await owner.from('notes').select('id').single()).status).toBe(406);
    expect((await test.ask('/rest/v1/notes', { headers: { 'accept-profile': 'auth' } })).status).toBe(406);
  });

  it('of a count', async () => {
    expect((await owner.from('notes').select('id', { count: 'exact' })).error?.code).toBe('PGRST127');
  });

  it('of a signed-out caller ask for signing in', async () => {
    const answer = await createTestClient(test).from('notes').select();
    expect([answer.status, answer.error?.code]).toEqual([401, '42501']);
  });
});

it('leaves no failure behind that would be a bug', () => {
  expect(test.bugs).toEqual([]);
});

describe('a condition', () => {
  it.each([
    ['eq.1', `c = '1'`],
    ['neq.a.b', `c <> 'a.b'`],
    ['gt.2026-01-01', `c > '2026-01-01'`],
    ['not.is.null', 'not (c is null)'],
    ['in.(1,"a,b",)', `c in ('1', 'a,b', '')`],
    ['in.()', 'false'],
    ['like.*oar*', `c like '%oar%'`],
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
