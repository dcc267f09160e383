// Someone confirms another email address: what becomes of every column of the schema that holds one. A new column
// without a decision here fails.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVICE, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ACCOUNTS, ask, foundFamilies, RECORDS } from '../../testing/families.ts';

const OWNER = { role: 'postgres', claims: {} } as const;
const OLD = 'mother@family.test';
const NEW = 'new.mother@family.test';
const { teen, child, motherOfTeen, motherOfChild } = RECORDS;

let database: OwnedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => foundFamilies(database));
afterAll(() => database.close());

const owner = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, OWNER, statement, values);
const service = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, SERVICE, statement, values);
const confirmNew = (): Promise<void> =>
  database.runScript(`update auth.users set email = '${NEW}' where id = '${ACCOUNTS.mother}'`);
const hash = `private.hash_of_address('${OLD}')`;

/**
 * `follows`: uses the new address once it is confirmed. `ends`: what the old address opened is closed. `stays`:
 * belongs to the mailbox or the day it was written, independent of the account's current owner. `none`: not a person's
 * address.
 */
interface Decision {
  readonly becomes: 'follows' | 'ends' | 'stays' | 'none';
  /** Why, where it does not follow. */
  readonly because?: string;
  /** Puts the old address there, where the families do not have it already. */
  readonly plant?: string;
  /** True as long as the old address is there and counts. */
  readonly holds?: string;
}

const DECISIONS: Readonly<Record<string, Decision>> = {
  'auth.users.email': { becomes: 'follows', holds: `select 1 from auth.users where email = '${OLD}'` },
  'auth.users.email_change': { becomes: 'none', because: 'An address that is not confirmed yet.' },
  'auth.one_time_tokens.relates_to': {
    becomes: 'none',
    because: 'Where the secret of one mail went; the auth service ends an account’s secrets when its address changes.',
  },
  'public.profiles.email': { becomes: 'follows', holds: `select 1 from public.profiles where email = '${OLD}'` },
  'public.guardianships.email': {
    becomes: 'follows',
    holds: `select 1 from public.guardianships where email = '${OLD}'`,
  },
  'private.rights_links.email': {
    becomes: 'ends',
    because: 'Who reads the old mailbox must open nothing.',
    plant: `insert into private.rights_links (token_hash, email) values (sha256('old'), '${OLD}')`,
    holds: `select 1 from private.rights_links where email = '${OLD}'`,
  },
  'public.consent_requests.email': {
    becomes: 'ends',
    because:
      'The link decides about a child. The address stays as it was entered: who asked must not learn the new one.',
    plant: `insert into public.consent_requests (kind, uaid, part, band, email, token_hash, status_hash, notice_version)
      values ('guardian', '${teen}', 'primary', '14-17', '${OLD}', sha256('asked'), sha256('status'), 'guardian-2026-11')`,
    holds: `select 1 from public.consent_requests where email = '${OLD}' and token_hash is not null and state = 'pending'`,
  },
  'private.account_notices.email': {
    becomes: 'stays',
    because:
      'The mailbox before is told of the change, with the link that takes it back, or that the account has ended.',
    plant: `insert into private.account_notices (user_id, kind, email) values ('${ACCOUNTS.mother}', 'exported', '${OLD}')`,
    holds: `select 1 from private.account_notices where kind = 'exported' and email = '${OLD}'`,
  },
  'private.refused_addresses.email_hash': {
    becomes: 'stays',
    because: 'Whoever reads the mailbox asked not to be written to.',
    plant: `insert into private.refused_addresses (email_hash) values (private.hash_of_token('${OLD}'))`,
    holds: `select 1 from private.refused_addresses where email_hash = private.hash_of_token('${OLD}')`,
  },
  'public.coach_invitations.email': {
    becomes: 'stays',
    because: 'It vouches for a mailbox, and works for no one who does not have that address.',
    plant: `insert into public.coach_invitations (email, token_hash) values ('${OLD}', sha256('invited'))`,
    holds: `select 1 from public.coach_invitations where email = '${OLD}'`,
  },
  'public.coach_waiting_list.email': {
    becomes: 'stays',
    because: 'The wish of someone without an account; the mailbox itself takes it back.',
    plant: `insert into public.coach_waiting_list (email, name, club, is_adult, consent_version) values ('${OLD}', 'M', 'C', true, 'v')`,
    holds: `select 1 from public.coach_waiting_list where email = '${OLD}'`,
  },
  'private.mail_suppressions.address_hash': {
    becomes: 'stays',
    because: 'Whoever reads the mailbox asked for no email.',
    plant: `insert into private.mail_suppressions (address_hash) values (${hash})`,
    holds: `select 1 from private.mail_suppressions where address_hash = ${hash}`,
  },
  'private.mail_links.address_hash': {
    becomes: 'stays',
    because: 'The way to ask for no more mail, for an email that went to that mailbox; gone after thirty days.',
    plant: `insert into private.mail_links (token_hash, address_hash) values (sha256('mail'), ${hash})`,
    holds: `select 1 from private.mail_links where address_hash = ${hash}`,
  },
  'private.age_answers.address_hash': {
    becomes: 'stays',
    because: 'A sign-up that an email to that mailbox allowed; gone after thirty days.',
    plant: `insert into private.age_answers (token_hash, band, address_hash) values (sha256('answer'), '18+', ${hash})`,
    holds: `select 1 from private.age_answers where address_hash = ${hash}`,
  },
  'private.closed_addresses.address_hash': {
    becomes: 'stays',
    because: 'An account of a child under this address is gone; it says so of the mailbox.',
    plant: `insert into private.closed_addresses (address_hash, until) values (${hash}, now() + interval '1 day')`,
    holds: `select 1 from private.closed_addresses where address_hash = ${hash}`,
  },
  'private.guardian_passes.address_hash': {
    becomes: 'ends',
    because: 'It begins an account of an address that is no guardian’s any more.',
    plant: `insert into private.guardian_passes (token_hash, address_hash) values (sha256('pass'), ${hash})`,
    holds: `select 1 from private.guardian_passes where address_hash = ${hash}`,
  },
  'private.rights_wishes.address': {
    becomes: 'ends',
    because: 'Whose address it is is looked up when the link goes out: then it is no guardian’s.',
    plant: `insert into private.rights_wishes (address) values ('${OLD}')`,
    holds: `select 1 from private.rights_wishes as w join public.guardianships as g on g.email = w.address where w.address = '${OLD}'`,
  },
  'private.cases.email': {
    becomes: 'stays',
    because: 'Where whoever wrote by the contact page wants the answer; nobody has proved whose it is.',
    plant: `insert into private.cases (number, kind, answer_by, written_by, email, message)
      values ('S-2222-2222', 'rights', now(), 'M', '${OLD}', 'What is kept?')`,
    holds: `select 1 from private.cases where email = '${OLD}'`,
  },
  'private.roster_letters.email': {
    becomes: 'none',
    because: 'As the coach’s list gave it, for the days until its email is sent.',
  },
  'public.college_answers.from_email': { becomes: 'none', because: 'As someone of a college gave it.' },
  'public.saved_schools.contact_email': { becomes: 'none', because: 'A mailbox of a college.' },
  'private.settings.address_salt': { becomes: 'none', because: 'What hashes are made with.' },
};

const HOLDING = Object.entries(DECISIONS).filter(([, { holds }]) => holds !== undefined);

describe('a confirmed new address', () => {
  it('has a decision for every column that holds an address, and none for columns there are not', async () => {
    const columns = await owner(
      `select jsonb_agg(c.table_schema || '.' || c.table_name || '.' || c.column_name)
       from information_schema.columns as c
       join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private', 'auth')
         and c.column_name ~ '(mail|address|relates_to)' and c.data_type not in ('timestamp with time zone', 'boolean')`,
    );
    expect(z.array(z.string()).parse(columns).toSorted()).toEqual(Object.keys(DECISIONS).toSorted());
    for (const [column, { becomes, because, holds }] of Object.entries(DECISIONS)) {
      expect({ column, said: becomes === 'follows' || because !== undefined }).toEqual({ column, said: true });
      expect({ column, tried: becomes === 'none' || holds !== undefined }).toEqual({ column, tried: true });
    }
  });

  it.each(HOLDING)('%s is what was decided', async (_column, { becomes, plant, holds }) => {
    if (plant !== undefined) await database.runScript(plant);
    const isThere = async (): Promise<boolean> => (await owner(`select exists (${holds ?? ''})`)) === true;
    expect(await isThere()).toBe(true);
    await confirmNew();
    expect(await isThere()).toBe(becomes === 'stays');
  });

  it('takes the rights over a child along: the old mailbox gets no link, the new one does', async () => {
    await confirmNew();
    expect(await service('select public.request_rights_link($1)', [OLD])).toBeNull();
    const token = await service('select public.request_rights_link($1)', [NEW]);
    expect(await service('select public.review_rights($1)', [token])).toMatchObject({
      email: NEW,
      children: expect.arrayContaining([
        expect.objectContaining({ uaid: teen }),
        expect.objectContaining({ uaid: child }),
      ]),
    });
  });

  it('ends the link that is open in the old mailbox: it neither reads nor deletes', async () => {
    const token = await service('select public.request_rights_link($1)', [OLD]);
    expect(await service('select public.review_rights($1)', [token])).not.toBeNull();
    await confirmNew();
    expect(await service('select public.review_rights($1)', [token])).toBeNull();
    const remove = `select public.use_right($1, $2, 'delete', null, null)`;
    expect(await service(remove, [token, child])).toBeNull();
    expect(await owner('select count(*)::int from public.rowers where uaid = $1', [child])).toBe(1);
  });

  it('moves nothing while it waits to be confirmed', async () => {
    await database.runScript(`update auth.users set email_change = '${NEW}' where id = '${ACCOUNTS.mother}'`);
    expect(await service('select public.request_rights_link($1)', [NEW])).toBeNull();
    expect(await service('select public.request_rights_link($1)', [OLD])).not.toBeNull();
  });

  it('goes back the same way when the change is undone', async () => {
    await confirmNew();
    await database.runScript(`update auth.users set email = '${OLD}' where id = '${ACCOUNTS.mother}'`);
    expect(await service('select public.request_rights_link($1)', [NEW])).toBeNull();
    expect(await service('select public.request_rights_link($1)', [OLD])).not.toBeNull();
  });

  it('joins two places of one person beside a child, and a no of either holds', async () => {
    await database.runScript(`
      insert into public.guardianships (id, uaid, email, part) values ('20000000-0000-4000-8000-000000000099', '${teen}', '${NEW}', 'primary');
      insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
        values ('${teen}', '20000000-0000-4000-8000-000000000099', 'share_club', 'refused', 'email_link', 'guardian-2026-11')`);
    await confirmNew();
    expect(
      await owner(`select jsonb_agg(id) from public.guardianships where email = $1 and uaid = $2`, [NEW, teen]),
    ).toEqual([motherOfTeen]);
    expect(await owner(`select private.consented($1, 'share_club')`, [teen])).toBe(false);
    expect(await owner(`select email from public.guardianships where id = $1`, [motherOfChild])).toBe(NEW);
  });
});
