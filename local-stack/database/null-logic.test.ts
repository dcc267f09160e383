// "Unknown" grants no access: the database's SQL is searched for negations of nullable expressions, the remaining ones
// were reviewed, and policies and guards always return true or false.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE, type Caller, type OwnedDatabase } from '#api/database.ts';
import { type NeverNull, readNeverNull, readSqlTexts, suspectsIn } from '../testing/catalogue/sql-texts.ts';
import { openTestDatabase } from '../testing/database.ts';
import { ACCOUNTS, ask, attempt, callerOf, foundFamilies, RECORDS } from '../testing/families.ts';
import { person } from '../testing/stack.ts';

const OWNER: Caller = { role: 'postgres', claims: {} };
const DENIED = '42501';
const LONE_TEEN = '20000000-0000-4000-8000-000000000090';
let database: OwnedDatabase;
let neverNull: NeverNull;

beforeAll(async () => {
  database = await openTestDatabase();
  neverNull = await readNeverNull(database);
  await foundFamilies(database);
  await database.runScript(
    `insert into public.rowers (uaid, called, age_band, band_until) values ('${LONE_TEEN}', 'Lone', '14-17', current_date + 400)`,
  );
});
afterAll(() => database.close());

const TYPE =
  "checked to be of a type first: `jsonb_typeof` of what is not null, and a field's value is given where this is asked";
const STRICT = 'strict: not asked of null, and every byte that is read was seen to be there';
const SAFE_NULL = 'null leaves the approval open, which is the careful answer';

/** What is left, each with why null does no harm there. */
const REVIEWED: Readonly<Record<string, string>> = {
  'private.close_grants | what <>': 'called with a purpose written out in SQL',
  'private.close_shares | what <>': 'called with a purpose written out in SQL',
  'private.consented | consented.purpose <>': 'called with a purpose written out in SQL',
  'private.needs_proof | purpose <>': 'called with a purpose that is written out or was refused before when not named',
  'private.problem_of_answers | ) !~': TYPE,
  'private.problem_of_answers | ) not': TYPE,
  'private.is_bare_jpeg | ) <>': STRICT,
  'private.is_bare_jpeg | ) not': STRICT,
  'private.is_bare_jpeg | long <>': STRICT,
  'private.is_bare_jpeg | word not': 'a row of a series of numbers',
  'private.is_date_rule | k not': 'the name of a field of an object',
  'private.give_access | @ >': 'scopes have a default or were refused before',
  'private.give_access | made.scopes <': 'scopes have a default or were refused before',
  'private.names_only | k <>': 'the name of a field of an object',
  'private.keep_field | new.uaid <>': 'both are of the primary key of the trigger’s table',
  'private.problem_of_value | ) <>': TYPE,
  'private.problem_of_value | ) not': TYPE,
  'private.problem_of_value | numeric not': TYPE,
  'private.problem_of_value | value <': TYPE,
  'private.problem_of_value | ) !~': TYPE,
  'private.require_roster | ) not': 'asked after "is no list" was refused',
  "private.state_of_consent | '' <>": 'asked after "there are no answers" was answered',
  'public.apply_stripe_event | held.stripe_subscription_id <>': 'no one holds a subscription yet: the event counts',
  'public.claim_billing_mails | ) <>': 'private.payer_state has an answer for everyone',
  'public.claim_place | rower.age_band <>': SAFE_NULL,
  'public.create_profile_link | lasts not': 'days that are not named last ninety',
  'public.decide_consent_request | notice <>': 'no notice named: the one the request holds is recorded, as it was sent',
  'public.delete_my_account | user_id <>': 'refused before when no one is signed in',
  'public.enter_seats | ) <>': 'no list at all enters no seat',
  'public.issue_account_code | r.age_band <>': 'unknown is left out of "is there one", and so refused',
  'public.use_right | rower.age_band <>': 'selected by one of two bands, and refused where there is none',
};

describe('the search', () => {
  const OLD = `
    select * into rower from public.rowers as r where r.uaid = consent_overview.uaid;
    if not found or not (rower.user_id = auth.uid() or private.is_guardian(uaid)) then
      return null;
    end if;`;
  const rulesIn = (sql: string): readonly string[] =>
    suspectsIn({ where: 'a guard', kind: 'function', sql, parameters: ['part'] }, neverNull).map(({ rule }) => rule);

  it.each([
    ['the overview a stranger read', OLD, ['negated comparison']],
    [
      'a comparison in brackets deeper down',
      'if a or not (b and (r.user_id = asker and x)) then',
      ['negated comparison'],
    ],
    ['one without brackets', 'if not rower.user_id = auth.uid() then', ['negated comparison']],
    ['a list of what may be null', `if band not in ('a', 'b') then`, ['unequal to what may be null']],
    ['another band', `case when r.age_band <> '18+' then secret end`, ['unequal to what may be null']],
    [
      'what lets in by being left out',
      `where not exists (select 1 from t where t.user_id <> auth.uid())`,
      ['unequal to what may be null'],
    ],
    ['two without an id', 'if rower.user_id is not distinct from auth.uid() then', ['null equals null']],
    [
      'two without an id, as a policy asks',
      'user_id is not distinct from (select auth.uid() as uid)',
      ['null equals null'],
    ],
    [
      'a part compared after a comment',
      `if /* why */ part <> -- really\n 'viewer' then`,
      ['unequal to what may be null'],
    ],
  ])('finds %s', (_what, sql, rules) => {
    expect(rulesIn(sql)).toEqual(rules);
  });

  it.each([
    ['what cannot be null', `if not (coalesce(rower.user_id = auth.uid(), false) or private.is_guardian(uaid)) then`],
    ['a query that finds something or does not', `if not (exists (select 1 from t where a = b)) then`],
    ['a row left out', `select 1 from t where t.user_id <> auth.uid()`],
    ['null asked before', `if days is null or days not between 1 and 365 then`],
    ['an empty text for null', `if length(btrim(coalesce(line, ''))) not between 1 and 200 then`],
    ['a column that is never null', `case when held.decision <> 'asked' then 1 end`],
    ['words in a text', `raise exception 'not (a = b)';`],
  ])('passes %s', (_what, sql) => {
    expect(rulesIn(sql)).toEqual([]);
  });
});

it('everything the database keeps asks so that the answer is yes or no, or was looked at', async () => {
  const texts = await readSqlTexts(database);
  expect(texts.length).toBeGreaterThan(300);
  const found = texts.flatMap((text) =>
    suspectsIn(text, neverNull).map(({ compared }) => `${text.where} | ${compared}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(REVIEWED).toSorted());
});

describe('what guards ask', () => {
  it('is answered by yes or no, whoever asks about whomever, no one about no one included', async () => {
    const asks = await database.transact(OWNER, (run) =>
      run(`select p.proname as name, array_agg(format_type(a.type, null) order by a.at) as types from pg_proc p,
           unnest(p.proargtypes) with ordinality as a (type, at)
           where p.pronamespace = 'private'::regnamespace and p.prorettype = 'boolean'::regtype and not p.proretset
           group by p.oid, p.proname having bool_and(a.type in ('uuid'::regtype, 'text'::regtype)) order by 1`),
    );
    const { team, adult, otherChild } = RECORDS;
    const ids = [team, adult, otherChild, LONE_TEEN].map((id) => `'${id}'`);
    const unknown: string[] = [];
    const { mother, coach } = ACCOUNTS;
    for (const who of [{}, ...[mother, coach].map((sub) => ({ sub }))]) {
      for (const { name, types } of asks) {
        const list = (types as readonly string[]).map((type, at) => (type === 'uuid' ? `i${at}.id` : `'collect'`));
        const from = (types as readonly string[]).map(
          (_, at) => `(values (null::uuid), (${ids.join('), (')}::uuid)) as i${at} (id)`,
        );
        const call = `private.${String(name)}(${list.join(', ')})`;
        const [row] = await database.transact({ role: 'postgres', claims: who }, (run) =>
          run(`select count(*) filter (where ${call} is null) as unknown from ${from.join(', ')}`),
        );
        if (row?.['unknown'] !== 0) unknown.push(`${String(name)}(${String(types)})`);
      }
    }
    expect(asks.length).toBeGreaterThan(20);
    expect([...new Set(unknown)]).toEqual([]);
  });
});

describe('someone who only knows an id', () => {
  const stranger = callerOf('otherParent');
  const values = async (answer: Promise<readonly object[] | string>): Promise<unknown> => {
    const rows = await answer;
    return typeof rows === 'string' ? rows : rows.map((row) => Object.values(row)[0]);
  };

  it.each([
    ['a child without an account', RECORDS.otherChild, callerOf('mother')],
    ['a teenager without an account', LONE_TEEN, stranger],
    ['a teenager', RECORDS.teen, stranger],
    ['an adult', RECORDS.adult, stranger],
  ])('reads no overview of %s', async (_who, uaid, caller) => {
    for (const asking of [caller, callerOf('coach'), callerOf('admin'), person(crypto.randomUUID())]) {
      expect(await values(attempt(database, asking, `select public.consent_overview('${uaid}')`))).toEqual([null]);
    }
    expect(await ask(database, OWNER, `select private.consent_overview('${uaid}')`)).toBeNull();
  });

  it('keeps the overview of one’s own family', async () => {
    const overview = await ask(database, stranger, `select public.consent_overview('${RECORDS.otherChild}')`);
    expect(overview).toMatchObject({ called: 'Otto', guardians: [{ email: 'otherparent@family.test', is_me: true }] });
  });

  it('does not become a guardian of someone without an account', async () => {
    for (const uaid of [LONE_TEEN, RECORDS.otherChild, RECORDS.draftPlace]) {
      for (const asker of [ACCOUNTS.coach, ACCOUNTS.rival, ACCOUNTS.admin, null]) {
        for (const part of ['primary', 'viewer', null]) {
          const asking = database.transact(SERVICE, (run) =>
            run('select public.request_guardian($1, $2, $3, $4)', [asker, uaid, 'thief@family.test', part]),
          );
          await expect(asking).rejects.toMatchObject({ code: DENIED });
        }
      }
    }
    const unclaimed = await ask(database, OWNER, `select uaid from public.athletes where id = '${RECORDS.draftPlace}'`);
    const asking = database.transact(SERVICE, (run) =>
      run('select public.request_guardian($1, $2, $3, $4)', [
        ACCOUNTS.rival,
        unclaimed,
        'thief@family.test',
        'primary',
      ]),
    );
    await expect(asking).rejects.toMatchObject({ code: DENIED });
  });
});

it('a proof, a decision and a reason that are not there are refused', async () => {
  const admin = callerOf('admin');
  expect(
    await attempt(database, admin, `select public.prove_consent('${RECORDS.motherOfChild}', 'share_club', null)`),
  ).toBe('P0001');
  expect(
    await attempt(database, admin, `select public.decide_school_report('${crypto.randomUUID()}', null, 'x')`),
  ).toBe('22023');
  expect(await attempt(database, callerOf('adult'), `select public.ask_fee_waiver(null)`)).toBe('22023');
});
