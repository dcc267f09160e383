// The settings of a hosted project that its configuration file has no line for: sent, read back, and every refusal one
// sentence.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HOSTED_SETTINGS, sendHostedSettings } from './hosted-settings.mjs';

const REF = 'abcdefghijklmnopqrst';
const TOKEN = 'sbp_token';
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Api {
  readonly address: string;
  readonly asked: readonly string[];
  readonly held: Record<string, unknown>;
}

/** The management API as far as it is asked; `keeps`: whether what is sent arrives. */
async function managementApi({ status = 200, keeps = true } = {}): Promise<Api> {
  const asked: string[] = [];
  const held: Record<string, unknown> = { password_hibp_enabled: false, site_url: 'https://your.domain' };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      if (keeps && parts.length > 0) Object.assign(held, JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(held));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, asked, held };
}

describe('the settings without a line in config.toml', () => {
  it('are sent to the one project, and read back', async () => {
    const { address, asked, held } = await managementApi();
    await sendHostedSettings({ ref: REF, token: TOKEN, address });
    const path = `/v1/projects/${REF}/config/auth Bearer ${TOKEN}`;
    expect(asked).toEqual([`PATCH ${path}`, `GET ${path}`]);
    expect(held).toEqual({ site_url: 'https://your.domain', ...HOSTED_SETTINGS });
    expect(HOSTED_SETTINGS['password_hibp_enabled']).toBe(true);
  });

  it('that the project does not keep are named', async () => {
    const { address } = await managementApi({ keeps: false });
    await expect(sendHostedSettings({ ref: REF, token: TOKEN, address })).rejects.toThrow(
      /^The project does not hold: password_hibp_enabled, /u,
    );
  });

  it.each([
    [401, 'The access token may not change this project.'],
    [402, 'The plan of the project has no leaked-password protection: it needs a paid one. Nothing was changed.'],
    [404, 'There is no such project.'],
    [500, 'The management API answered with status 500.'],
  ])('are refused with status %i in one sentence', async (status, sentence) => {
    const { address } = await managementApi({ status });
    await expect(sendHostedSettings({ ref: REF, token: TOKEN, address })).rejects.toThrow(sentence);
  });

  it('are sent nowhere without a project, a token or a network', async () => {
    await expect(sendHostedSettings({ ref: '../other', token: TOKEN })).rejects.toThrow(/twenty lower-case letters/u);
    await expect(sendHostedSettings({ ref: REF, token: undefined })).rejects.toThrow(/SUPABASE_ACCESS_TOKEN/u);
    const address = 'http://127.0.0.1:1';
    await expect(sendHostedSettings({ ref: REF, token: TOKEN, address })).rejects.toThrow(/could not be reached/u);
  });

  it('are a step of going live, and stand in no line of the configuration that could contradict them', async () => {
    const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
    expect(await read('docs/deploy.md')).toContain('node scripts/hosted-settings.mjs <ref>');
    expect(await read('supabase/config.toml')).not.toMatch(/hibp|\[auth\.email\.notification/u);
  });
});
