// Video clips of a person: who adds one, who sees it, who is notified, and when it is deleted.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SERVICE, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import {
  ACCOUNTS,
  ask,
  attempt,
  callerOf,
  clipFilePath,
  foundFamilies,
  RECORDS,
  type Relation,
} from '../../testing/families.ts';

const { adult, teen, child } = RECORDS;
const OWNER = { role: 'postgres', claims: {} } as const;
const TOKEN = 'b'.repeat(64);
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await foundFamilies(database);
  await database.runScript(`delete from private.letters; delete from public.journey_opens;
    delete from storage.objects where bucket_id = 'film-clips' and name not in (select object from public.film_clips)`);
});
afterAll(() => database.close());

const call = (who: Relation, statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, callerOf(who), statement, values);
const asService = (statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, SERVICE, statement, values);
const kept = (uaid: string): Promise<unknown> =>
  ask(database, OWNER, 'select count(*)::int from public.film_clips where uaid = $1', [uaid]);
const show = (uaid: string, audience: string): Promise<void> =>
  database.runScript(`insert into public.profile_fields (uaid, field, answer, audience)
    values ('${uaid}', 'film_clip', 'given', '${audience}')
    on conflict (uaid, field) do update set audience = excluded.audience`);
const looks = (who: Relation, uaid: string): Promise<unknown> =>
  call(who, 'select public.look_at_film_clip($1) is not null', [uaid]);
const sees = async (uaid: string): Promise<readonly Relation[]> => {
  const seen: Relation[] = [];
  for (const who of ['adult', 'teen', 'child', 'mother', 'aunt', 'coach', 'rival', 'college', 'expired'] as const)
    if ((await looks(who, uaid)) === true) seen.push(who);
  return seen;
};
const nextFile = (uaid: string, number = 1): string => `${uaid}/20000000-0000-4000-8000-00000000010${number}`;
/** The bytes came. */
async function send(uaid: string, number = 1): Promise<string> {
  const name = nextFile(uaid, number);
  await ask(
    database,
    OWNER,
    `insert into storage.objects (bucket_id, name, metadata) values ('film-clips', $1, '{"size": 5, "mimetype": "video/webm"}') returning 1`,
    [name],
  );
  return name;
}
const add = (who: Relation, uaid: string, object: string, days = 90): Promise<unknown> =>
  call(who, 'select public.add_film_clip($1, $2, 41.26, $3)', [uaid, object, days]);
const lookByLink = (token = TOKEN): Promise<unknown> => asService('select public.look_at_linked_clip($1)', [token]);
const makeLink = (uaid: string): Promise<void> =>
  database.runScript(`insert into public.profile_links (uaid, token_hash, recipient, guardianship_id, approved_at, expires_at)
    values ('${uaid}', sha256('${TOKEN}'), 'Lakemont', (select id from public.guardianships where uaid = '${uaid}' and part = 'primary' limit 1), now(), now() + interval '9 days')`);

describe('what is named', () => {
  it('is what the storage holds, in place of the one before, until the day that was said', async () => {
    const object = await send(adult);
    expect(await add('adult', adult, object)).toMatchObject({
      state: 'open',
      gone: clipFilePath(adult),
    });
    expect(
      await call(
        'adult',
        `select jsonb_build_array(bytes, content_type, seconds, expires_at::date - current_date)
         from public.film_clips where uaid = $1`,
        [adult],
      ),
    ).toEqual([5, 'video/webm', 41.3, 90]);
  });

  it('is not what never came whole, lies with someone else, or would last longer than a year', async () => {
    const object = await send(adult);
    await expect(add('adult', adult, nextFile(adult, 2))).rejects.toThrow('The upload was incomplete.');
    await expect(add('teen', teen, object)).rejects.toThrow('The upload was incomplete.');
    await expect(add('adult', adult, object, 366)).rejects.toThrow('Choose 1 to 365 days for the clip.');
    await expect(add('coach', adult, object)).rejects.toThrow('Only the person who manages the record can add a clip.');
  });

  it('no more than a few wait to be named', async () => {
    const sent: unknown[] = [];
    for (let number = 1; number <= 6; number += 1)
      sent.push(
        await attempt(
          database,
          callerOf('teen'),
          `insert into storage.objects (bucket_id, name) values ('film-clips', '${nextFile(teen, number)}')`,
        ),
      );
    // Nothing is kept of an attempt: five that came are put there by the service.
    expect(sent.filter((outcome) => typeof outcome === 'string')).toEqual([]);
    for (let number = 1; number <= 5; number += 1) await send(teen, number);
    expect(
      await attempt(
        database,
        callerOf('teen'),
        `insert into storage.objects (bucket_id, name) values ('film-clips', '${nextFile(teen, 6)}')`,
      ),
    ).toBe('42501');
  });
});

describe('who sees it', () => {
  it('the family always, others where its audience reaches them', async () => {
    expect(await sees(adult)).toEqual(['adult']);
    await show(adult, 'club_coach');
    expect(await sees(adult)).toEqual(['adult', 'coach']);
    await show(adult, 'colleges');
    expect(await sees(adult)).toEqual(['adult', 'coach', 'college']);
    await show(adult, 'only_me');
    expect(await sees(adult)).toEqual(['adult']);
  });

  it('of a minor no one outside the family before a guardian says yes, and while that guardian decides', async () => {
    await show(teen, 'club_coach');
    expect(await sees(teen)).toEqual(['teen', 'mother', 'aunt', 'coach']);
    expect(await add('teen', teen, await send(teen))).toMatchObject({
      state: 'waiting',
    });
    expect(await sees(teen)).toEqual(['teen', 'mother', 'aunt']);
    expect(await call('teen', 'select public.decide_film_clip($1, $2, true)', [teen, nextFile(teen)])).toBeNull();
    expect(await call('aunt', 'select public.decide_film_clip($1, $2, true)', [teen, nextFile(teen)])).toBeNull();
    // A yes is to what was looked at, not to what took its place in the meantime.
    expect(await call('mother', 'select public.decide_film_clip($1, $2, true)', [teen, clipFilePath(teen)])).toBeNull();
    expect(await call('mother', 'select public.decide_film_clip($1, $2, true)', [teen, nextFile(teen)])).toEqual({
      gone: null,
    });
    expect(await sees(teen)).toEqual(['teen', 'mother', 'aunt', 'coach']);
    await ask(database, OWNER, 'delete from public.guardianships where id = $1 returning 1', [RECORDS.motherOfTeen]);
    expect(await looks('coach', teen)).toBe(false);
  });

  it('of a child under 14 it comes from a guardian, and needs no second yes', async () => {
    const object = await send(child);
    await expect(add('child', child, object)).rejects.toThrow('Only the person who manages the record can add a clip.');
    expect(await add('mother', child, object)).toMatchObject({ state: 'open' });
    expect(await sees(child)).toEqual(['child', 'mother']);
  });

  it('a page says of it how long it is, and nothing of one that waits or is over', async () => {
    await show(adult, 'link');
    const shown = (): Promise<unknown> =>
      call(
        'adult',
        `select jsonb_path_query_first(public.profile_seen_as($1, 'link'), '$.sections[*].fields[*] ? (@.field == "film_clip").value')`,
        [adult],
      );
    expect(await shown()).toMatchObject({ clip_seconds: 42, clip_bytes: 9 });
    await database.runScript(
      `update public.film_clips set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`,
    );
    expect(await shown()).toBeNull();
    expect(await sees(adult)).toEqual([]);
  });

  it('the whole time by one look: each part is asked for again, in the name of who looked', async () => {
    await show(adult, 'colleges');
    const part = (who: keyof typeof ACCOUNTS): Promise<unknown> =>
      asService(
        'select public.film_clip_for($1, (select created_at from public.film_clips where uaid = $1), $2, null)',
        [adult, ACCOUNTS[who]],
      );
    expect(await part('college')).toEqual({
      object: clipFilePath(adult),
      bytes: 9,
      content_type: 'video/mp4',
    });
    expect(await part('rival')).toBeNull();
    await call('adult', 'select public.revoke_grant($1)', [RECORDS.collegeGrant]);
    expect(await part('college')).toBeNull();
    expect(await asService('select public.film_clip_for($1, now(), $2, null)', [adult, ACCOUNTS.adult])).toBeNull();
  });
});

describe('by a link', () => {
  beforeEach(() => makeLink(adult));
  const fetchPart = async (): Promise<unknown> =>
    asService(
      `select public.film_clip_for($1, (select created_at from public.film_clips where uaid = $1), null,
         (select id from public.profile_links where token_hash = sha256(convert_to($2, 'utf8'))))`,
      [adult, TOKEN],
    );

  it('opens where its audience is whoever has the link, and each look is written down for the family', async () => {
    expect(await lookByLink()).toBeNull();
    await show(adult, 'link');
    expect(await lookByLink()).toMatchObject({ uaid: adult, bytes: 9 });
    await lookByLink();
    expect(
      await call('adult', 'select jsonb_agg(jsonb_build_array(opened_as, scopes)) from public.journey_opens'),
    ).toEqual([['Someone with the link for Lakemont', ['profile_film']]]);
    expect(await lookByLink('c'.repeat(64))).toBeNull();
  });

  it('stops with the link', async () => {
    await show(adult, 'link');
    expect(await fetchPart()).not.toBeNull();
    await call('adult', 'select public.revoke_profile_link(id) from public.profile_links where recipient = $1', [
      'Lakemont',
    ]);
    expect(await fetchPart()).toBeNull();
    expect(await lookByLink()).toBeNull();
  });
});

it('every look from outside the family is written down', async () => {
  await show(adult, 'colleges');
  await looks('adult', adult);
  await looks('college', adult);
  expect(
    await call('adult', 'select jsonb_agg(jsonb_build_array(opened_as, scopes)) from public.journey_opens'),
  ).toEqual([['college Test, Brown University', ['profile_film']]]);
});

it('guardians who decide are emailed that one waits, no one else', async () => {
  const letters = (): Promise<unknown> =>
    ask(
      database,
      OWNER,
      `select coalesce(jsonb_agg(guardianship_id order by guardianship_id), '[]') from private.letters
       where kind = 'waits' and uaid = '${teen}'`,
    );
  await add('mother', child, await send(child));
  await add('adult', adult, await send(adult));
  expect(await letters()).toEqual([]);
  await add('teen', teen, await send(teen));
  expect(await letters()).toEqual([RECORDS.motherOfTeen, RECORDS.fatherOfTeen]);
  expect(await ask(database, OWNER, 'select private.waiting_for($1, $2)', [teen, RECORDS.motherOfTeen])).toContainEqual(
    {
      id: teen,
      what: 'clip',
      who: null,
    },
  );
});

describe('it is gone', () => {
  const abandoned = (): Promise<unknown> => asService('select public.abandoned_film_clips(9)');

  it('where a guardian says no, and where whoever acts for the athlete takes it away', async () => {
    expect(await call('father', 'select public.decide_film_clip($1, $2, false)', [teen, clipFilePath(teen)])).toEqual({
      gone: clipFilePath(teen),
    });
    expect(await kept(teen)).toBe(0);
    expect(await call('adult', 'select public.remove_film_clip($1)', [adult])).toBe(clipFilePath(adult));
    expect(await call('coach', 'select public.remove_film_clip($1)', [child])).toBeNull();
    expect([await kept(adult), await kept(child)]).toEqual([0, 1]);
  });

  it('with the account and with the child, and then its file at once', async () => {
    expect(await abandoned()).toEqual([]);
    await call('adult', 'select public.delete_my_account()');
    await call('mother', 'select public.delete_child($1)', [child]);
    expect([await kept(adult), await kept(child)]).toEqual([0, 0]);
    expect((await abandoned()) as string[]).toHaveLength(2);
  });

  it('within the hour after its day, with its file; a file on its way is left an hour', async () => {
    await database.runScript(`update public.film_clips set created_at = now() - interval '9 days',
      expires_at = now() - interval '1 second' where uaid = '${adult}';
      update storage.objects set created_at = now() - interval '9 days' where bucket_id = 'film-clips'`);
    const onItsWay = await send(child);
    expect(await asService('select public.forget_film_clips()')).toBe(1);
    expect([await kept(adult), await kept(teen)]).toEqual([0, 1]);
    expect(await abandoned()).toEqual([clipFilePath(adult)]);
    await database.runScript(
      `update storage.objects set created_at = now() - interval '61 minutes' where name = '${onItsWay}'`,
    );
    expect(await abandoned()).toEqual([clipFilePath(adult), onItsWay]);
  });

  it('at once where a later one took its place', async () => {
    await database.runScript(
      `update storage.objects set created_at = now() - interval '1 minute' where bucket_id = 'film-clips'`,
    );
    await add('adult', adult, await send(adult));
    expect(await abandoned()).toEqual([clipFilePath(adult)]);
  });

  it('never out of what someone takes along', async () => {
    expect(await call('adult', 'select public.download_my_data()')).toMatchObject({
      rower: {
        film_clips: [{ uaid: adult, bytes: 9, content_type: 'video/mp4' }],
      },
    });
  });
});
