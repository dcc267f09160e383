// The photo of an erg's monitor: which bytes are kept, who sees it, what a confirmation says of it, and when it is
// gone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stripJpegMetadata } from '#src/recruiting/strip-jpeg-metadata.ts';
import { SERVICE, type OwnedDatabase } from '#api/database.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { ask, attempt, callerOf, foundFamilies, RECORDS, type Relation } from '../../testing/families.ts';
import { BARE_JPEG, COMMENT, EXIF, makeJpeg, sentPicture } from '../../testing/pictures.ts';

const { adult, adultTest, teen, teenTest, child, childTest, teenGrant, adultGrant } = RECORDS;
const OWNER = { role: 'postgres', claims: {} } as const;
let database: OwnedDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
const found = async (): Promise<void> => {
  await foundFamilies(database);
  await database.runScript(`update public.grants set scopes = scopes || '{erg_tests}' where id = '${teenGrant}';
    delete from private.letters`);
};
afterAll(() => database.close());

const call = (who: Relation, statement: string, values: readonly unknown[] = []): Promise<unknown> =>
  ask(database, callerOf(who), statement, values);
const add = (who: Relation, test: string, picture = BARE_JPEG): Promise<unknown> =>
  call(who, 'select public.add_erg_picture($1, $2)', [test, picture]);
const read = (who: Relation, test: string): Promise<unknown> => call(who, 'select public.read_erg_picture($1)', [test]);
const added = (test: string): Promise<unknown> =>
  ask(database, OWNER, 'select created_at::text from public.erg_pictures where test_id = $1', [test]);
/** Of the photo that is there now, unless it says when the one that was looked at was added. */
const decide = async (who: Relation, allows: boolean, looked?: unknown): Promise<unknown> =>
  call(who, 'select public.decide_added_picture($1, $2, $3)', [teenTest, looked ?? (await added(teenTest)), allows]);
const kept = (uaid: string): Promise<unknown> =>
  ask(database, OWNER, 'select count(*)::int from public.erg_pictures where uaid = $1', [uaid]);

describe('what is kept', () => {
  beforeAll(found);

  it.each([
    ['says where it was taken', makeJpeg({ more: [EXIF] })],
    ['has a remark in it', makeJpeg({ more: [COMMENT] })],
    ['has something behind its end', makeJpeg({ after: [1, 2, 3, 4] })],
    ['has a second picture behind its end', Uint8Array.from([...makeJpeg(), ...makeJpeg({ more: [EXIF] })])],
    ['would be drawn larger than any screen', makeJpeg({ width: 40_000, height: 40_000 })],
    ['is larger than 400 KB', makeJpeg({ data: 420_000 })],
    ['is another kind of file', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...Array.from({ length: 300 }, () => 7)])],
    ['is cut off', makeJpeg().slice(0, -2)],
    ['is empty', new Uint8Array()],
  ])('not what %s', async (_what, bytes) => {
    const refused = await attempt(
      database,
      callerOf('adult'),
      `select public.add_erg_picture('${adultTest}', '${sentPicture(bytes)}')`,
    );
    expect(refused).toBe('22023');
    const byTheService = await attempt(
      database,
      OWNER,
      `update public.erg_pictures set content = '\\x${Buffer.from(bytes).toString('hex')}' where uaid = '${adult}'`,
    );
    expect(byTheService).toBe('23514');
  });

  it('is what was sent', async () => {
    const picture = sentPicture(makeJpeg({ width: 1600, height: 1200, data: 90_000 }));
    expect(await add('adult', adultTest, picture)).toBe('open');
    expect(await read('coach', adultTest)).toBe(picture);
  });

  it('is a photo as it leaves the device: drawn again, and what is said about it left out', async () => {
    const photo = makeJpeg({
      width: 1600,
      height: 1200,
      data: 70_000,
      more: [EXIF, COMMENT],
      after: [1, 2, 3],
    });
    const bare = stripJpegMetadata(photo);
    expect(bare).not.toBeNull();
    expect(await add('adult', adultTest, sentPicture(bare ?? photo))).toBe('open');
  });

  it('not words that are no base64', async () => {
    expect(await attempt(database, callerOf('adult'), `select public.add_erg_picture('${adultTest}', 'é')`)).toBe(
      '22023',
    );
  });

  it('not beside a result that someone vouched for', async () => {
    await call('coach', 'select public.confirm_erg_test($1)', [adultTest]);
    await expect(add('adult', adultTest)).rejects.toThrow('Only the person who manages the record can add a photo');
  });
});

describe('who sees it', () => {
  beforeEach(found);

  it('of a minor a coach sees it once a guardian lets them, and while that guardian decides', async () => {
    expect(await add('teen', teenTest)).toBe('waiting');
    expect(await read('coach', teenTest)).toBeNull();
    expect(await read('aunt', teenTest)).toBe(BARE_JPEG);
    expect(await decide('teen', true)).toBe(false);
    expect(await decide('aunt', true)).toBe(false);
    expect(await decide('mother', true)).toBe(true);
    expect(await read('coach', teenTest)).toBe(BARE_JPEG);
    await add('teen', teenTest, sentPicture(makeJpeg({ data: 99 })));
    expect(await read('coach', teenTest)).toBeNull();
    await decide('mother', true);
    expect(await read('coach', teenTest)).not.toBeNull();
    await ask(database, OWNER, `delete from public.guardianships where id = $1 returning 1`, [RECORDS.motherOfTeen]);
    expect(await read('coach', teenTest)).toBeNull();
  });

  it('of a child under 14 it comes from a guardian, and needs no second yes', async () => {
    await expect(add('child', childTest)).rejects.toThrow('Only the person who manages the record can add a photo');
    expect(await add('mother', childTest)).toBe('open');
    expect(await read('child', childTest)).toBe(BARE_JPEG);
    expect(await read('coach', childTest)).toBeNull();
  });

  it('is not let out by who looked at another one, whose place it has taken', async () => {
    await add('teen', teenTest);
    const looked = await added(teenTest);
    await add('teen', teenTest, sentPicture(makeJpeg({ data: 99 })));
    await expect(decide('mother', true, looked)).rejects.toThrow('Check the photo again before you decide');
    expect(await read('coach', teenTest)).toBeNull();
    const before = call('mother', 'select public.decide_erg_picture($1, true)', [teenTest]);
    await expect(before).rejects.toThrow('Check the photo again before you decide');
    expect(await decide('mother', false, looked)).toBe(true);
    expect(await kept(teen)).toBe(0);
  });

  it('is gone where a guardian says no', async () => {
    expect(await decide('father', false)).toBe(true);
    expect(await kept(teen)).toBe(0);
  });

  it('writes every look from outside the family down', async () => {
    await read('coach', adultTest);
    await read('adult', adultTest);
    expect(
      await call('adult', `select jsonb_agg(jsonb_build_array(opened_as, scopes)) from public.journey_opens`),
    ).toEqual([['coach Test, Home', ['erg_tests']]]);
  });

  it('guardians who decide are emailed that one waits, no one else', async () => {
    const letters = (): Promise<unknown> =>
      ask(
        database,
        OWNER,
        `select coalesce(jsonb_agg(guardianship_id order by guardianship_id), '[]') from private.letters
         where kind = 'waits' and uaid = '${teen}'`,
      );
    await add('mother', childTest);
    await add('adult', adultTest);
    expect(await letters()).toEqual([]);
    await add('teen', teenTest);
    expect(await letters()).toEqual([RECORDS.motherOfTeen, RECORDS.fatherOfTeen]);
    expect(
      await ask(database, OWNER, 'select private.waiting_for($1, $2)', [teen, RECORDS.motherOfTeen]),
    ).toContainEqual({ id: teenTest, what: 'picture', who: null });
  });
});

describe('a confirmation', () => {
  beforeEach(found);

  const confirmed = (test: string): Promise<unknown> =>
    ask(
      database,
      OWNER,
      'select jsonb_build_array(source, confirmed_with_picture) from public.erg_tests where id = $1',
      [test],
    );

  it('says that the picture was there, where the coach could see it', async () => {
    await call('coach', 'select public.confirm_erg_test($1)', [adultTest]);
    expect(await confirmed(adultTest)).toEqual(['coach_confirmed', true]);
    await call('coach', 'select public.confirm_erg_test($1)', [teenTest]);
    expect(await confirmed(teenTest)).toEqual(['coach_confirmed', false]);
    const claimed = 'update public.erg_tests set confirmed_with_picture = true';
    expect(await attempt(database, callerOf('teen'), claimed)).toBe('42501');
  });

  it('loses both, and its picture, when what was measured is changed', async () => {
    await call('coach', 'select public.confirm_erg_test($1)', [adultTest]);
    await call('adult', 'update public.erg_tests set duration_s = 400 where id = $1 returning 1', [adultTest]);
    expect(await confirmed(adultTest)).toEqual(['self_reported', false]);
    expect(await kept(adult)).toBe(0);
  });
});

describe('it is gone', () => {
  beforeEach(found);

  it('with the account, and with the child', async () => {
    await call('adult', 'select public.delete_my_account()');
    expect(await kept(adult)).toBe(0);
    await call('mother', 'select public.delete_child($1)', [child]);
    expect(await kept(child)).toBe(0);
  });

  it('with the last access to the results, not with one of two', async () => {
    await ask(
      database,
      OWNER,
      `insert into public.grants (uaid, grantee_team, scopes, granted_by, approved_at, purpose)
       select uaid, '${RECORDS.rivalTeam}', scopes, granted_by, now(), 'Camp' from public.grants where id = $1
       returning 1`,
      [adultGrant],
    );
    await call('adult', 'select public.revoke_grant($1)', [adultGrant]);
    expect(await kept(adult)).toBe(1);
    await ask(database, OWNER, `delete from public.teams where id = $1 returning 1`, [RECORDS.rivalTeam]);
    expect(await kept(adult)).toBe(0);
  });

  it('with the consent to clubs, and where the access is narrowed to other things', async () => {
    await call('father', `select public.decide_consent($1, 'share_club', false)`, [teen]);
    expect(await kept(teen)).toBe(0);
    await call('adult', `select public.narrow_grant($1, '{roster_identity}', null)`, [adultGrant]);
    expect(await kept(adult)).toBe(0);
  });

  it('within the hour after the access is over by itself, and not before there was one', async () => {
    await ask(database, OWNER, `update public.erg_pictures set created_at = now() - interval '5 days' returning 1`);
    expect(await ask(database, SERVICE, 'select public.forget_erg_pictures()')).toBe(0);
    await ask(
      database,
      OWNER,
      `update public.grants set valid_from = now() - interval '9 days', valid_until = now() - interval '1 second'
       where uaid = $1 and revoked_at is null returning 1`,
      [teen],
    );
    await ask(database, SERVICE, 'select public.forget_erg_pictures()');
    expect([await kept(teen), await kept(adult), await kept(child)]).toEqual([0, 1, 1]);
  });

  it('never out of what someone takes along; and with the result', async () => {
    expect(await call('adult', 'select public.download_my_data()')).toMatchObject({
      rower: { erg_pictures: [{ test_id: adultTest, jpeg_base64: BARE_JPEG }] },
    });
    await call('adult', 'delete from public.erg_tests where id = $1 returning 1', [adultTest]);
    expect(await kept(adult)).toBe(0);
  });
});
