// Deployment requires the site operator's settings and fails while one is missing.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { functionEnvironment, INSTALLATION, readInstallation, pageEnvironment } from './installation.mjs';

const CLUB = {
  SITE_URL: 'https://rowing.club',
  OPERATOR_NAME: 'Boathouse Row Rowing Club',
  CONTACT_ADDRESS: 'crew@rowing.club',
  POSTAL_ADDRESS: '1 Boathouse Row, Philadelphia, PA 19130',
  VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1a2b',
};
const NAMES = INSTALLATION.map(({ name }) => name);

/** What reads like an answer and is none. */
const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  SITE_URL: [
    'https://your.domain',
    'http://rowing.club',
    'https://rowing.club/coach',
    'https://strokeside.example',
    'no',
  ],
  OPERATOR_NAME: ['…', 'TODO', '<name>', '-'],
  CONTACT_ADDRESS: ['coach@strokeside.example', 'crew@example.com', 'crew', 'crew@localhost', 'crew@club.test'],
  POSTAL_ADDRESS: ['Philadelphia', 'no postal address is set (POSTAL_ADDRESS) 1 2', '<street 1, 2 town, 3>'],
  VITE_SUPABASE_URL: ['https://<ref>.supabase.co', 'https://abc.supabase.co/rest', 'https://project.invalid'],
  VITE_SUPABASE_PUBLISHABLE_KEY: ['sb_publishable_…', 'sb_secret_1a2b', 'key'],
};

describe('an installation', () => {
  it('that says everything is asked nothing', async () => {
    const ask = (): Promise<string> => Promise.reject(new Error('asked'));
    expect(await readInstallation(CLUB, ask)).toEqual(CLUB);
    const { SITE_URL, CONTACT_ADDRESS, POSTAL_ADDRESS } = CLUB;
    expect(functionEnvironment(CLUB)).toEqual({ SITE_URL, CONTACT_ADDRESS, POSTAL_ADDRESS });
    expect(pageEnvironment(CLUB)).toMatchObject({
      SITE_URL,
      VITE_OPERATOR_NAME: CLUB.OPERATOR_NAME,
      VITE_CONTACT_EMAIL: CONTACT_ADDRESS,
      VITE_POSTAL_ADDRESS: POSTAL_ADDRESS,
    });
  });

  it('may say it by the names the page knows', async () => {
    const said = await readInstallation(CLUB, null);
    expect(await readInstallation(pageEnvironment(said), null)).toEqual(CLUB);
  });

  it.each(NAMES)('is refused without %s', async (name) => {
    for (const empty of [undefined, '', '  ', ...(PLACEHOLDERS[name] ?? [])]) {
      const read = readInstallation({ ...CLUB, [name]: empty }, null);
      await expect(read).rejects.toThrow(new RegExp(`without what only you can say: ${name} \\(`, 'u'));
    }
  });

  it.each(NAMES)('is asked for %s where someone is there, once, and refused where that is no answer', async (name) => {
    const asked: string[] = [];
    const answering = (answer: string) => (question: string) => Promise.resolve((asked.push(question), answer));
    const said = await readInstallation({ ...CLUB, [name]: '' }, answering(CLUB[name as keyof typeof CLUB]));
    expect(said).toEqual(CLUB);
    await expect(readInstallation({ ...CLUB, [name]: '' }, answering(' '))).rejects.toThrow(name);
    expect(asked).toHaveLength(2);
  });

  it('is told all that is missing at once', async () => {
    await expect(readInstallation({}, null)).rejects.toThrow(new RegExp(NAMES.join('.*'), 'u'));
  });
});

it('is deployed by a command that builds nothing before it knows', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/deployment.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...CLUB, POSTAL_ADDRESS: '' },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.trim()).toBe('Nothing goes live without what only you can say: POSTAL_ADDRESS (not set).');
});
