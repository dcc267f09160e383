// Deleting an account: what is deleted with it, what a team retains, and how recordings leave the disk.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { foundClub, PEOPLE, ROWS } from '#local-stack/testing/club.ts';
import { hashPassword } from '#local-stack/auth/proof.ts';
import { openTestStack, signIn, SITE, tokenFor, type Answer, type TestStack } from '#local-stack/testing/stack.ts';
import { removeAbandonedRecordings } from './account-calls.ts';

const JOB_KEY = 'only-the-timer-knows';
const HOME = `${ROWS.team}/xxh128:home/raw`;
const AWAY = `${ROWS.rivalTeam}/xxh128:away/raw`;
let test: TestStack;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strokeside-account-'));
  vi.stubEnv('CRON_SECRET', JOB_KEY);
  test = await openTestStack({ filesDirectory: folder });
});
beforeEach(async () => {
  await foundClub(test.database);
  await test.database.runScript('delete from storage.objects');
  await rm(join(folder, 'objects'), { recursive: true });
  await rm(join(folder, 'uploads'), { recursive: true });
  for (const name of ['objects', 'uploads']) await mkdir(join(folder, name));
  await send('owner', HOME);
  await send('rival', AWAY);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  await rm(folder, { recursive: true });
});

const encoded = (text: string): string => Buffer.from(text).toString('base64');

async function send(who: 'owner' | 'rival', name: string): Promise<void> {
  const headers = {
    apikey: test.keys.publishable,
    authorization: `Bearer ${await tokenFor(test.keys, PEOPLE[who])}`,
    'tus-resumable': '1.0.0',
    'upload-length': '5',
    'upload-metadata': `bucketName ${encoded('recordings')},objectName ${encoded(name)},contentType ${encoded('application/octet-stream')}`,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const url = `${SITE}/storage/v1/upload/resumable`;
  const request = new Request(url, { method: 'POST', headers, body: 'bytes' });
  const sent = await test.stack.fetch(request, '127.0.0.1');
  expect(sent.status).toBe(201);
}

const kept = async (): Promise<unknown> =>
  (
    await test.database.transact({ role: 'postgres', claims: {} }, (run) =>
      run('select name from storage.objects order by name'),
    )
  ).map(({ name }) => name);
/** Of what was uploaded there are two names on the disk until it is removed. */
const filesOnDisk = async (): Promise<number> =>
  (await readdir(join(folder, 'objects'))).length + (await readdir(join(folder, 'uploads'))).length;
const PASSWORD = 'four oars in the water';
/** With the password, which is the same for everyone in the club. */
const leave = async (who: keyof typeof PEOPLE): Promise<Answer> => {
  await test.database.runScript(
    `update auth.users set encrypted_password = '${await hashPassword(PASSWORD)}' where id = '${PEOPLE[who]}'`,
  );
  const token = await signIn(test, PEOPLE[who]);
  return test.ask('/api/account/delete', { method: 'POST', body: { password: PASSWORD }, token });
};
const tick = (): Promise<Answer> => test.ask('/api/jobs/expiry', { headers: { authorization: `Bearer ${JOB_KEY}` } });

describe('an account that ends', () => {
  it('takes a team no one else is in along, with its recordings, from the disk too', async () => {
    const before = await filesOnDisk();
    expect(await leave('rival')).toMatchObject({ status: 200, body: { success: true } });
    expect(await kept()).toEqual([HOME]);
    expect(await filesOnDisk()).toBe(before / 2);
  });

  it('leaves the recordings of a team as long as a coach is in it, and no longer', async () => {
    for (const who of ['owner', 'assistant'] as const) {
      expect((await leave(who)).status).toBe(200);
      expect(await kept()).toContain(HOME);
    }
    expect((await leave('lapsed')).status).toBe(200);
    expect(await kept()).toEqual([AWAY]);
  });

  it('is one’s own, of someone signed in', async () => {
    expect((await test.ask('/api/account/delete', { method: 'POST', body: {} })).status).toBe(401);
    const token = await tokenFor(test.keys, PEOPLE.rival, 'authenticated', 600, crypto.randomUUID());
    expect((await test.ask('/api/account/delete', { method: 'POST', body: {}, token })).status).toBe(401);
    const foreign = { origin: 'https://evil.test' };
    const asked = { method: 'POST', body: {}, token: await signIn(test, PEOPLE.rival), headers: foreign };
    expect((await test.ask('/api/account/delete', asked)).status).toBe(403);
    expect(await kept()).toEqual([HOME, AWAY]);
  });
});

describe('the hourly timer', () => {
  it('removes the recordings of a team that was deleted, once', async () => {
    const token = await tokenFor(test.keys, PEOPLE.owner);
    expect((await test.ask(`/rest/v1/teams?id=eq.${ROWS.team}`, { method: 'DELETE', token })).status).toBeLessThan(300);
    expect(await kept()).toEqual([HOME, AWAY]);
    expect(await tick()).toMatchObject({ status: 200, body: { recordings_removed: 1 } });
    expect(await kept()).toEqual([AWAY]);
    expect(await tick()).toMatchObject({ status: 200, body: { recordings_removed: 0 } });
  });
});

describe('many recordings', () => {
  it('go in several rounds, until none is left', async () => {
    let left = 450;
    const removeFiles = vi.fn<(bucket: string, names: readonly string[]) => Promise<number>>((_bucket, names) => {
      left -= names.length;
      return Promise.resolve(names.length);
    });
    const call = (): Promise<unknown> =>
      Promise.resolve(Array.from({ length: Math.min(left, 200) }, (_, at) => `${at}`));
    expect(await removeAbandonedRecordings({ call, removeFiles })).toBe(450);
    expect(removeFiles.mock.calls.map(([bucket, names]) => [bucket, names.length])).toEqual([
      ['recordings', 200],
      ['recordings', 200],
      ['recordings', 50],
    ]);
  });

  it('that the storage keeps are left for the next time', async () => {
    const removeFiles = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
    expect(await removeAbandonedRecordings({ call: () => Promise.resolve(['a', 'b']), removeFiles })).toBe(1);
    expect(removeFiles).toHaveBeenCalledOnce();
  });
});

it('nothing of this was taken for a bug', () => {
  expect(test.bugs).toEqual([]);
});
