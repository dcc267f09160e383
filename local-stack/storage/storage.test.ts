// Recordings: who may send, read and remove them, sent in pieces by the real clients, and what a hostile caller
// gets.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stackListener } from '../open-stack.ts';
import { createTestClient } from '../testing/client.ts';
import { foundClub, PEOPLE, ROWS, rowsFor, type Part } from '../testing/club.ts';
import { openTestStack, SITE, tokenFor, type TestStack } from '../testing/stack.ts';

const UPLOADS = '/storage/v1/upload/resumable';
const HOME = `${ROWS.team}/xxh128:00ff/raw`;
const BYTES = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 251);
const PARTS: readonly Part[] = [
  'anonymous',
  'member',
  'athlete',
  'parent',
  'lapsed',
  'rival',
  'assistant',
  'owner',
  'admin',
];
const COACHES: ReadonlySet<Part> = new Set(['owner', 'assistant']);

let test: TestStack;

beforeAll(async () => {
  test = await openTestStack();
});
beforeEach(async () => {
  await foundClub(test.database);
  await test.database.runScript('delete from storage.objects');
});
afterAll(() => test.close());

const createToken = async (part: Part): Promise<string | undefined> =>
  part === 'anonymous' ? undefined : tokenFor(test.keys, PEOPLE[part]);

interface Asking {
  readonly method: string;
  readonly part: Part;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}

async function ask(path: string, { method, part, headers = {}, body }: Asking): Promise<Response> {
  const token = await createToken(part);
  const request = new Request(new URL(path, SITE), {
    method,
    headers: {
      apikey: test.keys.publishable,
      'tus-resumable': '1.0.0',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
  return test.stack.fetch(request, '127.0.0.1');
}

const metadata = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface Beginning {
  readonly name?: string;
  readonly bucket?: string;
  readonly type?: string;
  readonly length?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const begin = (part: Part, { name = HOME, bucket = 'recordings', type, length, headers = {} }: Beginning = {}) =>
  ask(UPLOADS, {
    method: 'POST',
    part,
    headers: {
      'upload-length': length ?? String(BYTES.length),
      'upload-metadata': metadata({
        bucketName: bucket,
        objectName: name,
        contentType: type ?? 'application/octet-stream',
      }),
      ...headers,
    },
  });

const urlOf = (response: Response): string => response.headers.get('location') ?? 'nowhere';

const patch = (url: string, offset: number, body: BodyInit, part: Part = 'owner'): Promise<Response> =>
  ask(url, {
    method: 'PATCH',
    part,
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  });

async function send(name = HOME, part: Part = 'owner'): Promise<Response> {
  return patch(urlOf(await begin(part, { name })), 0, BYTES, part);
}

const read = (part: Part, name = HOME, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  ask(`/storage/v1/object/recordings/${name}`, { method: 'GET', part, headers });

const fetchOffset = async (url: string, part: Part = 'owner'): Promise<number> =>
  Number((await ask(url, { method: 'HEAD', part })).headers.get('upload-offset'));

describe('with the real clients', () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    const answer = stackListener(test.stack);
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('a recording is sent in pieces over a socket, read and removed', async () => {
    const token = await tokenFor(test.keys, PEOPLE.owner);
    const progress: number[] = [];
    await new Promise<void>((finished, failed) => {
      const upload = new tus.Upload(Buffer.from(BYTES), {
        endpoint: `${address}${UPLOADS}`,
        headers: { authorization: `Bearer ${token}`, apikey: test.keys.publishable },
        metadata: { bucketName: 'recordings', objectName: HOME, contentType: 'application/octet-stream' },
        chunkSize: 30_000,
        retryDelays: null,
        onChunkComplete: (_size, accepted) => void progress.push(accepted),
        onError: failed,
        onSuccess: () => finished(),
      });
      upload.start();
    });
    expect(progress).toEqual([30_000, 60_000, 90_000, 100_000]);

    const bucket = createTestClient(test, token).storage.from('recordings');
    const downloaded = await bucket.download(HOME);
    expect(new Uint8Array((await downloaded.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(BYTES);
    expect((await bucket.remove([HOME])).data?.map(({ name }) => name)).toEqual([HOME]);
    expect((await bucket.download(HOME)).error).not.toBeNull();
  });
});

describe('a recording, by everyone', () => {
  it.each(PARTS)('%s', async (part) => {
    const may = COACHES.has(part);
    const sent = await begin(part);
    expect([sent.status, sent.headers.has('location')]).toEqual([may ? 201 : 403, may]);
    expect((await send()).status).toBe(204);

    const got = await read(part);
    const removed = await ask('/storage/v1/object/recordings', {
      method: 'DELETE',
      part,
      body: JSON.stringify({ prefixes: [HOME] }),
    });
    expect({
      read: got.status,
      removed: ((await removed.json()) as unknown[]).length,
      left: (await read('assistant')).status,
    }).toEqual(may ? { read: 200, removed: 1, left: 400 } : { read: 400, removed: 0, left: 200 });
    // Refused as if it were not there.
    if (!may) expect(await got.json()).toEqual({ statusCode: '404', error: 'not_found', message: 'Object not found' });
  });

  it('lies under its team and fingerprint, and nowhere else; no one changes one', async () => {
    const insert = (name: string): string =>
      `insert into storage.objects (bucket_id, name) values ('recordings', '${name}') returning 1`;
    const refused = PARTS.map(() => '42501');
    const outcomes = async (statement: string): Promise<unknown[]> => {
      const rows: unknown[] = [];
      for (const part of PARTS) rows.push(await rowsFor(test.database, part, statement));
      return rows;
    };
    expect(await outcomes(insert(HOME))).toEqual(PARTS.map((part) => (COACHES.has(part) ? 1 : '42501')));
    for (const name of [
      'raw',
      `${ROWS.team}/raw`,
      `${ROWS.team}/xxh128:00ff/raw/more`,
      `${ROWS.team}/xxh128:00ff/other`,
      `${ROWS.team}/../../raw`,
      `${ROWS.rivalTeam.toUpperCase()}x/xxh128:00ff/raw`,
      `x${HOME}`,
    ]) {
      expect(await outcomes(insert(name))).toEqual(refused);
    }
    await send();
    const change = `update storage.objects set name = name, metadata = '{}' returning 1`;
    expect(await outcomes(change)).toEqual(PARTS.map(() => 0));
    expect(await outcomes('select 1 from storage.buckets')).toEqual(PARTS.map(() => 0));
  });
});

describe('an upload', () => {
  it('goes on where an interruption left it', async () => {
    const begun = await begin('owner');
    const url = urlOf(begun);
    const lasts = new Date(begun.headers.get('upload-expires') ?? '').getTime() - Date.now();
    expect(lasts).toBeGreaterThan(23 * 3_600_000);

    let pieces = 0;
    const broken = new ReadableStream({
      pull: async (controller) => {
        pieces += 1;
        if (pieces === 1) controller.enqueue(BYTES.subarray(0, 20_000));
        else {
          // Received data is still being written to disk when the connection breaks.
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
          controller.error(new Error('the line broke'));
        }
      },
    });
    expect((await patch(url, 0, broken)).ok).toBe(false);
    const offset = await fetchOffset(url);
    expect(offset).toBe(20_000);
    expect((await read('owner')).status).toBe(400);

    expect((await patch(url, offset, BYTES.subarray(offset, 60_000))).headers.get('upload-offset')).toBe('60000');
    expect((await patch(url, 60_000, BYTES.subarray(60_000))).status).toBe(204);
    expect(new Uint8Array(await (await read('owner')).arrayBuffer())).toEqual(BYTES);
    // The answer to the last piece may have been lost: asked again, it is all there.
    expect(await fetchOffset(url)).toBe(BYTES.length);
  });

  it('that was whole when the process ended is entered by whoever asks how far it came', async () => {
    const url = urlOf(await begin('owner'));
    await patch(url, 0, BYTES);
    // As if the last transaction had not been committed.
    await test.database.runScript('delete from storage.objects');
    expect((await read('owner')).status).toBe(400);
    expect(await fetchOffset(url)).toBe(BYTES.length);
    expect(new Uint8Array(await (await read('owner')).arrayBuffer())).toEqual(BYTES);
  });

  it('takes no other offset, no more than was said, no other type of piece', async () => {
    const url = urlOf(await begin('owner'));
    await patch(url, 0, BYTES.subarray(0, 10));
    expect((await patch(url, 0, BYTES.subarray(0, 10))).status).toBe(409);
    expect((await patch(url, 11, BYTES.subarray(11, 20))).status).toBe(409);
    expect((await patch(url, -1, BYTES.subarray(0, 10))).status).toBe(400);
    expect((await patch(url, 10, BYTES)).status).toBeGreaterThanOrEqual(400);
    expect(await fetchOffset(url)).toBeLessThanOrEqual(BYTES.length);
    const headers = { 'upload-offset': '10', 'content-type': 'text/plain' };
    expect((await ask(url, { method: 'PATCH', part: 'owner', headers, body: 'x' })).status).toBe(400);
    expect((await read('owner')).status).toBe(400);
  });

  it('is refused before its first byte when it is too large, of another type, or nowhere', async () => {
    const limit = 209_715_200;
    expect((await begin('owner', { length: String(limit) })).status).toBe(201);
    expect((await begin('owner', { length: String(limit + 1) })).status).toBe(413);
    expect((await begin('owner', { type: 'text/html' })).status).toBe(415);
    expect((await begin('owner', { bucket: 'avatars' })).status).toBe(404);
    const deferred = await ask(UPLOADS, {
      method: 'POST',
      part: 'owner',
      headers: {
        'upload-defer-length': '1',
        'upload-metadata': metadata({ bucketName: 'recordings', objectName: HOME }),
      },
    });
    expect([deferred.status, await deferred.text()]).toEqual([400, 'Set the file length: Upload-Length.']);
    expect((await ask(UPLOADS, { method: 'POST', part: 'owner', headers: { 'upload-length': '1' } })).status).toBe(400);
  });

  it.each([
    ['climbing', `${ROWS.team}/../../keys.json`, 400],
    ['absolute', '/elsewhere/passwd', 400],
    ['climbing, in disguise', `${ROWS.team}/%2e%2e/raw`, 400],
    ['with a null', `${ROWS.team}/xxh128:00ff/raw\u0000`, 400],
    ['of another team', `${ROWS.rivalTeam}/xxh128:00ff/raw`, 403],
    ['beside', `${ROWS.team}/xxh128:00ff/raw2`, 403],
  ])('to a name %s is refused', async (_what, name, status) => {
    expect((await begin('owner', { name })).status).toBe(status);
  });

  it('is no one else’s: its address answers others as if there were none', async () => {
    const url = urlOf(await begin('owner'));
    for (const part of PARTS.filter((one) => one !== 'owner')) {
      expect((await ask(url, { method: 'HEAD', part })).status).toBe(404);
      expect((await patch(url, 0, BYTES, part)).status).toBe(404);
      expect((await ask(url, { method: 'DELETE', part })).status).toBe(404);
    }
    expect(await fetchOffset(url)).toBe(0);
    expect((await ask(url, { method: 'DELETE', part: 'owner' })).status).toBe(204);
    expect((await ask(url, { method: 'HEAD', part: 'owner' })).status).toBe(404);
  });

  it('ends when its sender may not send any more', async () => {
    const url = urlOf(await begin('assistant'));
    await patch(url, 0, BYTES.subarray(0, 10), 'assistant');
    await test.database.runScript(`delete from public.team_members where user_id = '${PEOPLE.assistant}'`);
    expect((await patch(url, 10, BYTES.subarray(10), 'assistant')).status).toBe(403);
    expect((await read('owner')).status).toBe(400);
  });

  it('of what is there already is told so, at the start and at the end', async () => {
    const slower = urlOf(await begin('assistant'));
    await patch(slower, 0, BYTES.subarray(0, 10), 'assistant');
    expect((await send()).status).toBe(204);
    expect((await begin('owner')).status).toBe(409);
    expect((await patch(slower, 10, BYTES.subarray(10), 'assistant')).status).toBe(409);
  });

  it('is refused with an address that is none', async () => {
    for (const id of ['nothing', '..%2f..%2fkeys.json', '%00', `${crypto.randomUUID()}.json`, crypto.randomUUID()]) {
      expect((await ask(`${UPLOADS}/${id}`, { method: 'HEAD', part: 'owner' })).status).toBe(404);
    }
  });

  it('is begun a bounded number of times an hour', async () => {
    await test.database.runScript(`insert into private.rate_limits (key, window_started_at, hits)
      values ('storage:upload:${PEOPLE.owner}', now(), 240)`);
    expect((await begin('owner')).status).toBe(429);
    expect((await begin('assistant')).status).toBe(201);
  });
});

describe('reading', () => {
  beforeEach(() => send());

  it('gives a part when asked for one', async () => {
    const part = await read('owner', HOME, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/100000']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(BYTES.subarray(10, 20));
    const beyond = await read('owner', HOME, { range: 'bytes=100000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */100000']);
  });

  it('is kept by no one between, whatever its sender said', async () => {
    const name = `${ROWS.team}/xxh128:0aff/raw`;
    const said = metadata({ bucketName: 'recordings', objectName: name, cacheControl: 'public, max-age=31536000' });
    const begun = await begin('owner', { headers: { 'upload-metadata': said } });
    await patch(urlOf(begun), 0, BYTES);
    expect((await read('owner', name)).headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('what the product does not call', () => {
  it.each([
    ['POST', `object/recordings/${HOME}`],
    ['PUT', `object/recordings/${HOME}`],
    ['POST', `object/sign/recordings/${HOME}`],
    ['GET', `object/public/recordings/${HOME}`],
    ['POST', 'object/move'],
    ['POST', 'object/list/recordings'],
    ['GET', 'bucket'],
    ['DELETE', 'bucket/recordings'],
    ['POST', `upload/sign/recordings/${HOME}`],
    ['GET', `render/image/authenticated/recordings/${HOME}`],
    ['GET', 's3/recordings'],
  ])('%s %s is answered as switched off', async (method, path) => {
    const answer = await ask(`/storage/v1/${path}`, { method, part: 'owner' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { statusCode: '409', error: 'NotSupported' }]);
  });

  it('and who brings a bad key or a bad token is told so', async () => {
    const asked = (headers: Readonly<Record<string, string>>): Promise<Response> =>
      ask('/storage/v1/bucket', { method: 'GET', part: 'anonymous', headers });
    expect(await (await asked({ apikey: 'sb_publishable_none' })).json()).toMatchObject({ statusCode: '403' });
    expect(await (await asked({ authorization: 'Bearer a.b.c' })).json()).toMatchObject({ statusCode: '403' });
  });

  it('and nothing of all this was taken for a bug', () => {
    expect(test.bugs).toEqual([]);
  });
});
