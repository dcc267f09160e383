// From a name typed by a coach to an athlete's claimed roster spot: codes, approval by both sides, and undoing imports.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS } from '../../testing/families.ts';

const SECOND_PLACE = 'd7a2c0de-0000-4000-8000-00000000b002';
const OWNER: Caller = { role: 'postgres', claims: {} };
const { team, draftPlace, session } = RECORDS;
type Who = Parameters<typeof callerOf>[0];
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  // The teen and the adult leave the team, to claim a place in it.
  await database.runScript(
    `delete from public.roster_claims; delete from public.grants; delete from public.athletes where id <> '${draftPlace}'`,
  );
});
afterAll(() => database.close());

const issue = (): Promise<unknown> =>
  ask(database, callerOf('coach'), 'select public.issue_claim_code($1)', [draftPlace]);
const claim = (who: Who, code: unknown, uaid: string): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.claim_place($1, $2)', [code, uaid]);
const answer = (who: Who, id: string, agrees: boolean): Promise<unknown> =>
  ask(database, callerOf(who), 'select public.answer_claim($1, $2)', [id, agrees]);
const place = (): Promise<unknown> =>
  ask(database, OWNER, `select jsonb_build_object('state', state, 'uaid', uaid) from public.athletes where id = $1`, [
    draftPlace,
  ]);
const readClaimId = (answered: unknown): string => String((answered as { claim: unknown }).claim);

describe('a claim', () => {
  it('by a teenager needs guardian and team; then the place, its seats and the usual grant are theirs', async () => {
    const code = await issue();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/u);
    expect(await place()).toMatchObject({ state: 'invited' });
    const asked = await claim(
      'teen',
      ` ${String(code).slice(0, 4).toLowerCase()}-${String(code).slice(4)} `,
      RECORDS.teen,
    );
    expect(asked).toMatchObject({ team: 'Home', waits_for: 'guardian' });
    expect(await place()).toMatchObject({ state: 'pending_guardian' });
    const id = readClaimId(asked);
    expect(await answer('teen', id, true)).toBe(false);
    expect(await answer('rival', id, true)).toBe(false);
    expect(await answer('aunt', id, true)).toBe(false);
    expect(await answer('coach', id, true)).toBe(true);
    expect(await place()).toMatchObject({ state: 'pending_guardian' });
    expect(await answer('mother', id, true)).toBe(true);
    expect(await place()).toEqual({ state: 'active', uaid: RECORDS.teen });
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [RECORDS.teen])).toMatchObject({
      scopes: ['roster_identity', 'seat_telemetry'],
      sessions: [{ session_id: session, seat: 3 }],
    });
    expect(await claim('adult', code, RECORDS.adult)).toBeNull();
  });

  it('by an adult needs the team alone, and either side may say no', async () => {
    const first = await claim('adult', await issue(), RECORDS.adult);
    expect(first).toMatchObject({ waits_for: 'team' });
    expect(await answer('coach', readClaimId(first), false)).toBe(true);
    expect(await place()).toMatchObject({ state: 'draft' });
    const second = await claim('adult', await issue(), RECORDS.adult);
    expect(await answer('adult', readClaimId(second), false)).toBe(true);
    const third = await claim('adult', await issue(), RECORDS.adult);
    expect(await answer('coach', readClaimId(third), true)).toBe(true);
    expect(await place()).toEqual({ state: 'active', uaid: RECORDS.adult });
    expect(await attempt(database, callerOf('coach'), `select public.issue_claim_code('${draftPlace}')`)).toBe('P0001');
  });

  it('fails alike for wrong, old and replaced codes, and says what else is in the way', async () => {
    const old = await issue();
    const code = await issue();
    expect(await claim('adult', old, RECORDS.adult)).toBeNull();
    expect(await claim('adult', 'AAAABBBB', RECORDS.adult)).toBeNull();
    expect(
      await attempt(database, callerOf('adult'), `select public.claim_place('${String(code)}', '${RECORDS.teen}')`),
    ).toBe('42501');
    await database.runScript(`update public.roster_claims set expires_at = now()`);
    expect(await claim('adult', code, RECORDS.adult)).toBeNull();
    const last = await issue();
    for (let guess = 0; guess < 7; guess += 1) await claim('adult', 'AAAABBBB', RECORDS.adult);
    expect(
      await attempt(database, callerOf('adult'), `select public.claim_place('${String(last)}', '${RECORDS.adult}')`),
    ).toBe('P0001');
    await database.runScript('delete from private.rate_limits');
    const answered = await claim('adult', last, RECORDS.adult);
    expect(answered).not.toBeNull();
    await answer('coach', readClaimId(answered), true);
    await database.runScript(`insert into public.athletes (id, team_id, name, state)
      values ('${SECOND_PLACE}', '${team}', 'Kit B.', 'draft')`);
    const second = await ask(database, callerOf('coach'), 'select public.issue_claim_code($1)', [SECOND_PLACE]);
    await expect(claim('adult', second, RECORDS.adult)).rejects.toThrow('already on the roster of this team');
    await ask(database, callerOf('teen'), `select public.decide_consent($1, 'collect', false)`, [RECORDS.teen]);
    await expect(claim('teen', second, RECORDS.teen)).rejects.toThrow('Agree to it first');
  });

  it('runs out with time, and the name is a draft again', async () => {
    await issue();
    await database.runScript(`update public.roster_claims set expires_at = now()`);
    await ask(database, { role: 'service_role', claims: { role: 'service_role' } }, 'select public.run_expiry()');
    expect(await place()).toMatchObject({ state: 'draft' });
  });
});

describe('a minor no one claimed', () => {
  it.each([
    ['Dora', 1],
    ['Dora D.', 1],
    ['Mary-Ann K', 1],
    ['Dora Dean', '23514'],
    ['Dora D. Dean', '23514'],
  ])('%s', async (name, expected) => {
    const rows = await attempt(
      database,
      callerOf('coach'),
      `insert into public.athletes (team_id, name) values ('${team}', '${name}') returning 1`,
    );
    expect(typeof rows === 'string' ? rows : rows.length).toBe(expected);
  });

  it('has no other field to hold anything in', async () => {
    const columns = await database.transact(OWNER, (run) =>
      run(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'athletes' order by 1`,
      ),
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      // Of a list: what the desk of a club sorts its roster by, a year and no birthday.
      'class_year',
      'created_at',
      'id',
      'import_id',
      'is_adult',
      'name',
      'side',
      // What the team calls a group of its own: "First eight".
      'squad',
      'state',
      'team_id',
      'uaid',
    ]);
  });
});

describe('a list', () => {
  const LIST = JSON.stringify([
    { name: '  Noor   Ahmadi ', side: 'Port' },
    { name: 'Noor A.' },
    { name: 'dora d.' },
    { name: 'Grown Person', is_adult: 'yes', side: 'both' },
    { name: '' },
    { name: 'Wim W.', side: 'left' },
    { name: 'Noor Aziz', side: 'starboard' },
    { name: 'noor aziz' },
  ]);
  const OUTCOMES = [
    { row: 1, name: 'Noor A.', side: 'port', outcome: 'add', sentence: null },
    { row: 2, outcome: 'duplicate', sentence: 'This name is already on the roster.' },
    { row: 3, outcome: 'duplicate' },
    { row: 4, name: 'Grown Person', is_adult: true, outcome: 'add' },
    { row: 5, outcome: 'refused', sentence: 'This row has no name.' },
    { row: 6, outcome: 'refused', sentence: 'Enter port, starboard or both.' },
    { row: 7, name: 'Noor A. (2)', side: 'starboard', outcome: 'add' },
    { row: 8, outcome: 'duplicate' },
  ];

  it('shows beforehand what it will do, does that, and is taken back within a day', async () => {
    const names = 'select name from public.athletes order by name';
    const before = await attempt(database, callerOf('coach'), names);
    expect(
      await ask(database, callerOf('coach'), 'select public.preview_roster_import($1, $2)', [team, LIST]),
    ).toMatchObject(OUTCOMES);
    expect(await attempt(database, callerOf('coach'), names)).toEqual(before);
    const made = await ask(database, callerOf('coach'), 'select public.import_roster($1, $2, $3)', [
      team,
      'squad.csv',
      LIST,
    ]);
    expect(made).toMatchObject({ added: 3, skipped: 5, rows: OUTCOMES });
    const id = String((made as { import: unknown }).import);
    const undo = (who: Who): Promise<unknown> =>
      ask(database, callerOf(who), 'select public.undo_roster_import($1)', [id]);
    expect(await undo('rival')).toBeNull();
    // Someone invited or seated since stays.
    await database.runScript(`insert into public.session_seats (team_id, session_id, seat, athlete_id)
      select '${team}', '${session}', 5, id from public.athletes where name = 'Noor A.'`);
    const people = await ask(database, OWNER, 'select count(*)::int from public.rowers');
    expect(await undo('coach')).toBe(2);
    expect(await ask(database, OWNER, 'select count(*)::int from public.rowers')).toBe(Number(people) - 2);
    expect(await undo('coach')).toBeNull();
  });

  it('is final after a day, and has 1 to 500 rows', async () => {
    const made = await ask(database, callerOf('coach'), 'select public.import_roster($1, $2, $3)', [
      team,
      'squad.csv',
      LIST,
    ]);
    await database.runScript(`update public.roster_imports set created_at = now() - interval '24 hours 1 second'`);
    expect(
      await ask(database, callerOf('coach'), 'select public.undo_roster_import($1)', [
        (made as { import: unknown }).import,
      ]),
    ).toBeNull();
    for (const list of ['[]', '{}', 'null']) {
      expect(
        await attempt(database, callerOf('coach'), `select public.preview_roster_import('${team}', '${list}')`),
      ).toBe('22023');
    }
  });
});

describe('the emails of an imported list', () => {
  const asService = (call: string): Promise<unknown> => ask(database, { role: 'service_role', claims: {} }, call);
  const due = (): Promise<unknown> => asService('select public.roster_letters_to_send(50)');
  const queued = async (families: string): Promise<{ list: string; refused: unknown }> => {
    const list = await ask(
      database,
      callerOf('coach'),
      `select public.import_roster('${team}', 'squad.csv', '[{"name": "Ada Okoro"}, {"name": "Bo Lind"}]') ->> 'import'`,
    );
    const of = `select jsonb_agg(jsonb_build_object('athlete', id, 'email', case name ${families} end) order by name)
      from public.athletes where import_id = '${String(list)}'`;
    const call = `select public.queue_roster_letters('${String(list)}', '${JSON.stringify(await ask(database, OWNER, of))}')`;
    for (const who of ['rival', 'adult', 'mother'] as const)
      expect(await attempt(database, callerOf(who), call)).toBe('42501');
    return { list: String(list), refused: await ask(database, callerOf('coach'), call) };
  };
  const states = async (): Promise<unknown> =>
    ask(
      database,
      callerOf('coach'),
      `select jsonb_agg(letter ->> 'state' order by letter ->> 'state')
        from jsonb_array_elements(public.roster_letters('${team}')) as letter`,
    );

  it('wait for the server, are tried again with a new code, and leave no address', async () => {
    const { refused } = await queued(`when 'Ada O.' then 'Okoro@home.test' else 'lind@home.test'`);
    expect(refused).toEqual([]);
    expect(await states()).toEqual(['waiting', 'waiting']);
    const letters = (await due()) as { athlete: string; email: string; code: string; team: string }[];
    const [bo, ada] = letters.toSorted((a, b) => (a.email < b.email ? -1 : 1));
    expect([bo, ada]).toMatchObject([
      { email: 'lind@home.test', team: 'Home' },
      { email: 'okoro@home.test', team: 'Home' },
    ]);
    // Another run in the same half hour sends nothing twice.
    expect(await due()).toEqual([]);
    await asService(`select public.roster_letter_sent('${ada?.athlete ?? ''}')`);
    expect(await states()).toEqual(['sent', 'waiting']);

    await database.runScript(`update private.roster_letters set tried_at = now() - interval '31 minutes'`);
    const again = (await due()) as { athlete: string; code: string }[];
    expect(again).toMatchObject([{ athlete: bo?.athlete }]);
    expect(await claim('adult', bo?.code, RECORDS.adult)).toBeNull();
    expect(await claim('adult', again[0]?.code, RECORDS.adult)).toMatchObject({ team: 'Home' });

    await database.runScript(`update private.roster_letters set made_at = now() - interval '73 hours'`);
    expect(await due()).toEqual([]);
    expect(await states()).toEqual(['failed', 'sent']);
    expect(await ask(database, OWNER, 'select count(email)::int from private.roster_letters')).toBe(0);
  });

  it('are refused with the reason, go with a list that is undone, and end with a code handed over', async () => {
    const { list, refused } = await queued(`when 'Ada O.' then 'nowhere' else 'lind@home.test'`);
    expect(refused).toMatchObject([{ why: 'This is not an email address.' }]);
    expect(await states()).toEqual(['waiting']);
    const bo = await ask(database, OWNER, `select id from public.athletes where name = 'Bo L.'`);
    await ask(database, callerOf('coach'), 'select public.issue_claim_code($1)', [bo]);
    expect(await due()).toEqual([]);
    expect(await ask(database, callerOf('coach'), 'select public.undo_roster_import($1)', [list])).toBe(1);
    expect(
      await attempt(
        database,
        callerOf('coach'),
        `select public.queue_roster_letters('${list}', '[{"athlete": "${String(bo)}", "email": "lind@home.test"}]')`,
      ),
    ).toBe('42501');
  });

  it('are not sent for someone who is not a coach of the team', async () => {
    await queued(`when 'Ada O.' then 'okoro@home.test' else 'lind@home.test'`);
    await database.runScript(`update private.roster_letters set made_by = '${ACCOUNTS.rival}'`);
    expect(await due()).toEqual([]);
  });
});

describe('leaving', () => {
  it('the roster ends the team’s grant', async () => {
    const asked = await claim('adult', await issue(), RECORDS.adult);
    await answer('coach', readClaimId(asked), true);
    const set = (who: Who, state: string): Promise<unknown> =>
      ask(database, callerOf(who), 'select public.set_roster_state($1, $2)', [draftPlace, state]);
    expect([
      await set('rival', 'alumni'),
      await set('coach', 'draft'),
      await set('coach', 'alumni'),
      await set('coach', 'removed'),
    ]).toEqual([false, false, true, true]);
    expect(await ask(database, callerOf('coach'), 'select public.open_journey($1)', [RECORDS.adult])).toBeNull();
  });

  it('the product leaves a place without a name and a seat without numbers', async () => {
    const asked = await claim('adult', await issue(), RECORDS.adult);
    await answer('coach', readClaimId(asked), true);
    await database.runScript(
      `update public.session_seats set metrics = '{"mean_power_w": 200}' where athlete_id = '${draftPlace}'`,
    );
    await ask(database, callerOf('adult'), 'select public.delete_my_account()');
    expect(
      await ask(
        database,
        OWNER,
        `select jsonb_build_object('name', name, 'uaid', uaid, 'state', state) from public.athletes where id = $1`,
        [draftPlace],
      ),
    ).toEqual({ name: 'Former athlete', uaid: null, state: 'removed' });
    expect(await ask(database, OWNER, 'select metrics from public.session_seats where seat = 3')).toEqual({});
    expect(await ask(database, OWNER, 'select count(*)::int from auth.users where id = $1', [ACCOUNTS.adult])).toBe(0);
    expect(
      await ask(database, OWNER, 'select count(*)::int from public.profile_fields where uaid = $1', [RECORDS.adult]),
    ).toBe(0);
  });
});
