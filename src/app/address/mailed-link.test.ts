// Every link with a secret that is written anywhere, and that nothing of it stays in the address of the page it opens.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetInvitation, keptInvitation } from '#src/features/account/kept-codes.ts';
import { parseSearchText, stringifySearchText } from '../search-text.ts';
import { isAsAtBuild, isBarePage, takeFromAddress } from './mailed-link.ts';

const SECRET = '5a'.repeat(32);

/** Links of emails, and of people who share a page: what stays of each, and what is held next to it. */
const LINKS = [
  [`/welcome?token_hash=${SECRET}&type=signup`, '/welcome?type=signup', `token_hash=${SECRET}`],
  [`/reset-password?token_hash=${SECRET}&type=recovery`, '/reset-password?type=recovery', `token_hash=${SECRET}`],
  [`/accept-invitation?token=${SECRET}`, '/accept-invitation', `token=${SECRET}`],
  ['/accept-invitation?token=cut', '/accept-invitation', 'token=cut'],
  ['/claim#code=ABCD2345', '/claim', 'code=ABCD2345'],
  [`/undo-address#token=${SECRET}`, '/undo-address', `token=${SECRET}`],
  [`/coppa-rights#token=${SECRET}`, '/coppa-rights', `token=${SECRET}`],
  [`/consent#token=${SECRET}`, '/consent', `token=${SECRET}`],
  [`/consent?card=done#proof=${SECRET}`, '/consent?card=done', `proof=${SECRET}`],
  [`/p#${SECRET}`, '/p', SECRET],
  [`/p/#v=2&token=${SECRET}`, '/p', `v=2&token=${SECRET}`],
] as const;

const PLAIN = [
  '/',
  '/welcome?type=signup',
  '/coppa-rights#who',
  '/contact?topic=privacy',
  '/p',
  '/login?redirect=%2Fp',
];

function siteAt(address: string) {
  const root = createRootRoute({ beforeLoad: takeFromAddress });
  const pages = [...new Set([...LINKS.map(([link]) => link), ...PLAIN].map((link) => new URL(link, 'https://x.test')))]
    .map(({ pathname }) => pathname.replace(/(?<=.)\/$/u, ''))
    .filter((path, index, all) => all.indexOf(path) === index)
    .map((path) => createRoute({ getParentRoute: () => root, path }));
  return createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parseSearchText,
    stringifySearch: stringifySearchText,
    isServer: false,
    origin: 'https://x.test',
  });
}

describe('a link with a secret', () => {
  it.each(LINKS)('%s leaves %s, and the secret beside it', async (link, left, held) => {
    const site = siteAt(link);
    await site.load();
    expect(site.history.location.href).toBe(left);
    expect(site.state.location.state.mailed).toBe(held);
    expect(site.history.length).toBe(1);
  });

  it('is taken up on a page that is open already, and holds for that visit alone', async () => {
    const site = siteAt(`/p#${SECRET}`);
    await site.load();
    site.history.push('/p#other');
    await site.load();
    expect(site.history.location.href).toBe('/p');
    expect(site.state.location.state.mailed).toBe('other');
    site.history.push('/claim');
    await site.load();
    expect(site.state.location.state.mailed).toBeUndefined();
    site.history.go(-2);
    await site.load();
    expect(site.state.location.state.mailed).toBe(SECRET);
  });
});

describe('an address of a former version that leads on to a link with a secret', () => {
  const onTo = (wanted: string): string => `/login?redirect=${encodeURIComponent(wanted)}`;

  it('leaves nothing of it, and its page has the invitation as if it had been opened itself', async () => {
    const site = siteAt(onTo(`/accept-invitation?token=${SECRET}`));
    await site.load();
    expect(site.history.location.href).toBe(onTo('/accept-invitation'));
    expect(site.state.location.state.mailed).toBeUndefined();
    expect(keptInvitation()).toBe(SECRET);
  });

  it.each([
    [`/accept-invitation?token=cut`, '/accept-invitation'],
    [`/welcome?token_hash=${SECRET}&type=signup`, '/welcome?type=signup'],
    [`/claim#code=ABCD2345`, '/claim'],
    [`/p#${SECRET}`, '/p'],
    [`/login?redirect=${encodeURIComponent(`/consent?token=${SECRET}`)}`, '/login?redirect=%2Fconsent'],
  ])('%s: what stays is %s', async (wanted, left) => {
    forgetInvitation();
    const site = siteAt(onTo(wanted));
    await site.load();
    expect(site.history.location.href).toBe(onTo(left));
    expect(keptInvitation()).toBeNull();
  });
});

it.each(PLAIN)('%s stays as it is', async (address) => {
  const site = siteAt(address);
  await site.load();
  expect(site.history.location.href).toBe(address);
  expect(site.state.location.state.mailed).toBeUndefined();
});

it('takes over no page that was written at build where a secret is held', () => {
  const at = (search: string, hash: string): Location =>
    Object.assign(new URL('https://x.test/p'), { search, hash }) as never;
  expect(isBarePage(at('', ''), null)).toBe(true);
  expect(isBarePage(at('', ''), { key: 'a' })).toBe(true);
  expect(isBarePage(at('', '#a'), null)).toBe(false);
  expect(isBarePage(at('?a=1', ''), null)).toBe(false);
  expect(isBarePage(at('', ''), { mailed: SECRET })).toBe(false);
});

describe('whatever writes a link', () => {
  const top = fileURLToPath(new URL('../../../', import.meta.url));
  const written = ['api', 'local-stack', 'src', 'supabase/templates']
    .flatMap((room) =>
      readdirSync(`${top}${room}`, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => /\.(?:tsx?|html)$/u.test(file) && !/\.test\.|\/testing\/|\.gen\./u.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${top}${file}`, 'utf8');
      const links = text.matchAll(/(?<path>\/[a-z-]+)[?#](?<name>[a-z_]+)=(?:\$\{|\{\{)/gu);
      const bare = text.matchAll(/(?<path>\/[a-z-]+)#\$\{/gu);
      return [...links, ...bare].map(({ groups }) => ({ file, path: groups?.['path'], name: groups?.['name'] ?? '' }));
    });

  it('is found', () => {
    const paths = written.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/welcome', '/reset-password', '/accept-invitation', '/p']));
  });

  /** Where it leads on afterwards. */
  const HARMLESS = new Set(['redirect', 'redirect_to']);

  /** The part of the address behind # names a place on them. */
  const READ_FROM = new Set(['/how-sure']);
  const secret = written.filter(({ path = '', name }) => !HARMLESS.has(name) && !READ_FROM.has(path));

  it.each(secret)('$file: $path leaves nothing', async ({ path, name }) => {
    const site = siteAt(`${path ?? ''}${name === '' ? `#${SECRET}` : `?${name}=${SECRET}`}`);
    await site.load();
    expect(site.history.location.href).toBe(path);
  });
});

describe('the page as it was built', () => {
  const storage = (names: readonly string[]): object => Object.fromEntries(names.map((name) => [name, '1']));

  const BARE = { search: '', hash: '', pathname: '/login' };

  beforeEach(() => {
    vi.stubGlobal('location', BARE);
    vi.stubGlobal('history', { state: null });
    vi.stubGlobal('localStorage', storage([]));
    vi.stubGlobal('sessionStorage', storage([]));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is so for a stranger, whatever the device prefers', () => {
    expect(isAsAtBuild()).toBe(true);
    vi.stubGlobal('localStorage', storage(['strokeside.theme', 'tsr-scroll-restoration-v1']));
    expect(isAsAtBuild()).toBe(true);
  });

  it.each(['localStorage', 'sessionStorage'])('is not so where %s keeps something about someone', (place) => {
    vi.stubGlobal(place, storage(['strokeside-parent-request']));
    expect(isAsAtBuild()).toBe(false);
  });

  it('is not so where the address asks something', () => {
    vi.stubGlobal('location', { ...BARE, search: '?redirect=/coach' });
    expect(isAsAtBuild()).toBe(false);
    vi.stubGlobal('location', { ...BARE, hash: '#secret' });
    expect(isAsAtBuild()).toBe(false);
  });
});
