// A video clip as everyone concerned has it over the network: sent to the storage, named, decided, watched in parts by
// an address that ends, and gone with its bytes.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#local-stack/auth/proof.ts';
import { ACCOUNTS, ask, callerOf, foundFamilies, RECORDS, type Relation } from '#local-stack/testing/families.ts';
import { openTestStack, signIn, SITE, type Answer, type TestStack } from '#local-stack/testing/stack.ts';

const JOB_KEY = 'only-the-timer-knows';
const { adult, teen } = RECORDS;
const TOKEN = 'd'.repeat(64);
const BYTES = 'twelve bytes';
let test: TestStack;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strokeside-clips-'));
  vi.stubEnv('CRON_SECRET', JOB_KEY);
  test = await openTestStack({ filesDirectory: folder });
});
beforeEach(async () => {
  await foundFamilies(test.database);
  await test.database.runScript('delete from storage.objects; delete from public.film_clips');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  await rm(folder, { recursive: true });
});

const encoded = (text: string): string => Buffer.from(text).toString('base64');
const clipPath = (uaid: string, number = 1): string => `${uaid}/20000000-0000-4000-8000-00000000020${number}`;

async function send(who: keyof typeof ACCOUNTS, name: string, type = 'video/mp4'): Promise<number> {
  const request = new Request(`${SITE}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      apikey: test.keys.publishable,
      authorization: `Bearer ${await signIn(test, ACCOUNTS[who])}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(BYTES.length),
      'upload-metadata': `bucketName ${encoded('film-clips')},objectName ${encoded(name)},contentType ${encoded(type)}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: BYTES,
  });
  return (await test.stack.fetch(request, '127.0.0.1')).status;
}
async function post(path: string, body: object, who?: Relation): Promise<Answer> {
  const token = who === undefined || who === 'anonymous' ? undefined : await signIn(test, ACCOUNTS[who]);
  return test.ask(path, {
    method: 'POST',
    body,
    ...(token === undefined ? {} : { token }),
  });
}
const add = (who: Relation, uaid: string, number = 1): Promise<Answer> =>
  post('/api/film/add', { uaid, object: clipPath(uaid, number), seconds: 42, days: 90 }, who);
const addressFor = async (who: Relation, body: object): Promise<string | null> => {
  const { status, body: answered } = await post('/api/film/look', body, who);
  return status === 200 ? (answered as { address: string }).address : null;
};
const show = (uaid: string, audience: string): Promise<void> =>
  test.database.runScript(`insert into public.profile_fields (uaid, field, answer, audience)
    values ('${uaid}', 'film_clip', 'given', '${audience}')`);
const watch = (address: string, range?: string): Promise<Answer> =>
  test.ask(address, range === undefined ? {} : { headers: { range } });
const filesOnDisk = async (): Promise<number> => (await readdir(join(folder, 'objects'))).length;

describe('a clip', () => {
  it('is sent by whoever keeps the record, as MP4 or WebM, and read past the rule by no one', async () => {
    expect(await send('coach', clipPath(adult))).toBe(403);
    expect(await send('adult', clipPath(teen))).toBe(403);
    expect(await send('adult', clipPath(adult), 'video/quicktime')).toBe(415);
    expect(await send('adult', clipPath(adult))).toBe(201);
    for (const who of ['adult', 'coach'] as const) {
      const token = await signIn(test, ACCOUNTS[who]);
      const path = `/storage/v1/object/authenticated/film-clips/${clipPath(adult)}`;
      expect((await test.ask(path, { token })).status).toBe(400);
    }
  });

  it('plays in parts by an address made for a reader, and stops when that reader’s access does', async () => {
    await send('adult', clipPath(adult));
    expect(await add('adult', adult)).toMatchObject({
      status: 200,
      body: { state: 'open' },
    });
    await show(adult, 'colleges');
    expect(await addressFor('rival', { uaid: adult })).toBeNull();
    expect(await addressFor('anonymous', { uaid: adult })).toBeNull();
    const address = (await addressFor('college', { uaid: adult })) ?? '';
    const part = await watch(address, 'bytes=7-');
    expect([part.status, part.body, part.headers.get('content-range')]).toEqual([206, 'bytes', 'bytes 7-11/12']);
    const whole = await watch(address);
    expect([whole.status, whole.body, whole.headers.get('content-type')]).toEqual([200, BYTES, 'video/mp4']);
    expect((await watch(address, 'bytes=12-')).status).toBe(416);
    // A sealed word that was changed, or one that was never issued.
    expect((await watch(`${address.slice(0, -3)}abc`)).status).toBe(404);
    expect((await watch('/api/film/clip/none')).status).toBe(404);
    await ask(test.database, callerOf('adult'), 'select public.revoke_grant($1)', [RECORDS.collegeGrant]);
    expect((await watch(address)).status).toBe(404);
  });

  it('of a minor waits: a link opens it after the guardian’s yes, until the link is taken back', async () => {
    await test.database.runScript(`update public.guardianships set widest_audience = 'link' where uaid = '${teen}';
      insert into public.profile_links (uaid, token_hash, recipient, guardianship_id, approved_at, expires_at)
      values ('${teen}', sha256('${TOKEN}'), 'Lakemont', '${RECORDS.motherOfTeen}', now(), now() + interval '9 days');
      insert into public.consent_records (uaid, guardianship_id, purpose, decision, method, notice_version)
      values ('${teen}', '${RECORDS.fatherOfTeen}', 'share_colleges', 'granted', 'signed_in', 'guardian-2026-11')`);
    await send('teen', clipPath(teen));
    await show(teen, 'link');
    expect(await add('teen', teen)).toMatchObject({
      status: 200,
      body: { state: 'waiting' },
    });
    expect(await addressFor('anonymous', { token: TOKEN })).toBeNull();
    expect((await post('/api/film/decide', { uaid: teen, object: clipPath(teen), allows: true }, 'aunt')).status).toBe(
      403,
    );
    expect(
      (await post('/api/film/decide', { uaid: teen, object: clipPath(teen), allows: true }, 'mother')).status,
    ).toBe(200);
    const address = (await addressFor('anonymous', { token: TOKEN })) ?? '';
    expect((await watch(address)).body).toBe(BYTES);
    await test.database.runScript(`update public.profile_links set revoked_at = now() where uaid = '${teen}'`);
    expect((await watch(address)).status).toBe(404);
    expect(await addressFor('anonymous', { token: TOKEN })).toBeNull();
  });

  it('is watched by an address for half an hour', async () => {
    await send('adult', clipPath(adult));
    await add('adult', adult);
    const address = (await addressFor('adult', { uaid: adult })) ?? '';
    expect((await watch(address)).status).toBe(200);
    test.clock.forwardMs = 31 * 60_000;
    expect((await watch(address)).status).toBe(404);
    test.clock.forwardMs = 0;
  });
});

describe('its bytes leave the disk', () => {
  const sent = async (): Promise<number> => {
    const before = await filesOnDisk();
    await send('adult', clipPath(adult));
    await add('adult', adult);
    return before;
  };

  it('with a later one, with its removal, and with a guardian’s no', async () => {
    const before = await sent();
    await send('adult', clipPath(adult, 2));
    expect(await add('adult', adult, 2)).toMatchObject({ status: 200 });
    expect(await filesOnDisk()).toBe(before + 1);
    expect((await post('/api/film/remove', { uaid: adult }, 'coach')).status).toBe(403);
    expect((await post('/api/film/remove', { uaid: adult }, 'adult')).status).toBe(200);
    expect(await filesOnDisk()).toBe(before);
    await send('teen', clipPath(teen));
    await add('teen', teen);
    await post('/api/film/decide', { uaid: teen, object: clipPath(teen), allows: false }, 'father');
    expect(await filesOnDisk()).toBe(before);
  });

  it('within the hour after its day', async () => {
    const before = await sent();
    await test.database.runScript(`update public.film_clips set created_at = now() - interval '9 days',
      expires_at = now() - interval '1 second'; update storage.objects set created_at = now() - interval '9 days'`);
    const run = await test.ask('/api/jobs/expiry', {
      headers: { authorization: `Bearer ${JOB_KEY}` },
    });
    expect(run).toMatchObject({
      status: 200,
      body: { clips_forgotten: 1, clips_removed: 1 },
    });
    expect(await filesOnDisk()).toBe(before);
  });

  it('with the account', async () => {
    const before = await sent();
    const password = 'four oars in the water';
    await test.database.runScript(
      `update auth.users set encrypted_password = '${await hashPassword(password)}' where id = '${ACCOUNTS.adult}'`,
    );
    const gone = await post('/api/account/delete', { password }, 'adult');
    expect([gone.status, await filesOnDisk()]).toEqual([200, before]);
  });
});
