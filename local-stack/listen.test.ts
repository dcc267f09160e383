// The whole stack as it will run: a data directory, a real port, a restart.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStackPath, listenOnLoopback, type Listening } from './open-stack.ts';
import { createStack, type Stack, type StackOptions } from './stack.ts';

const COACH = { email: 'coach@strokeside.test', password: 'catch and finish' };
let directory: string;
let options: StackOptions;
let stack: Stack;
let listening: Listening;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'strokeside-stack-'));
  options = { directory, siteUrl: 'http://localhost:4173', seed: true, environment: 'test' };
  stack = await createStack(options);
  listening = await start();
});
afterAll(async () => {
  await listening.close();
  await stack.close();
  await rm(directory, { recursive: true, force: true });
});

const start = (): Promise<Listening> =>
  listenOnLoopback(stack, 0, (_request, response) => void response.end('the page'));

const signIn = (): Promise<Response> =>
  fetch(`${listening.address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: stack.keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(COACH),
  });

describe('the stack on a port', () => {
  it('answers its own paths and leaves the others to the page', async () => {
    expect((await signIn()).status).toBe(200);
    expect((await fetch(`${listening.address}/__mail`)).headers.get('content-type')).toMatch(/^text\/html/u);
    expect(await (await fetch(`${listening.address}/coach`)).text()).toBe('the page');
    expect(['/rest/v1/teams', '/api/send-email', '/__mail?x'].map(isStackPath)).toEqual([true, true, true]);
    expect(['/', '/apiary', '/__mailbox', '/auth/confirm', '/restful'].map(isStackPath)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is not reachable by another address of this computer', async () => {
    const others = Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
    );
    const port = new URL(listening.address).port;
    const outcomes = await Promise.all(
      others.map((address) => fetch(`http://${address}:${port}/__mail`).catch(() => 'refused')),
    );
    expect(outcomes).toEqual(others.map(() => 'refused'));
    expect(listening.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
  });

  it('is refused to a second process, and keeps keys and accounts over a restart', async () => {
    await expect(createStack(options)).rejects.toThrow(/in use by process/u);
    const { publishable } = stack.keys;
    await listening.close();
    await stack.close();
    stack = await createStack(options);
    listening = await start();
    expect(stack.keys.publishable).toBe(publishable);
    expect((await signIn()).status).toBe(200);
    expect(await readdir(directory)).toEqual(['database', 'files', 'keys.json', 'strokeside.lock']);
    expect((await stat(join(directory, 'keys.json'))).mode & 0o077).toBe(0);
  });
});
