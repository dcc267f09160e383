// Every form of address there has been, and what it has to open. A line is added and never changed.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { librarySearch } from '#src/features/library/list/library-search.ts';
import { seasonSearch } from '#src/features/season/season-search.ts';
import { compareSearch, sessionSearch } from '../coach/session-search.ts';
import { parseSearchText, stringifySearchText } from '../search-text.ts';
import {
  addressForm,
  type AddressForm,
  type Written,
  COMPARE_ADDRESS,
  DESK_ADDRESS,
  LIBRARY_ADDRESS,
  SEASON_ADDRESS,
  sharedSecret,
} from './address-forms.ts';
import { dirname, join } from 'node:path';

interface Page {
  readonly form: AddressForm;
  readonly searchOf: (written: Record<string, unknown>) => object;
  /** Version 1 of nothing, and of something. */
  readonly opens: readonly (readonly [address: string, meaning: object])[];
}

const DESK = '/coach/outing/xxh128:1c6ac1e31a2e3cd60a8a9b76461d1e7b';
const RHYTHM = { group: 'boat', panel: 'rhythm' };

const PAGES: Readonly<Record<string, Page>> = {
  '/coach/outing/$session': {
    form: DESK_ADDRESS,
    searchOf: sessionSearch,
    opens: [
      [DESK, {}],
      [`${DESK}?group=crew&panel=force`, { group: 'crew', panel: 'force' }],
      [`${DESK}?group=boat&panel=rhythm&piece=1&rates=24,26`, { ...RHYTHM, piece: 1, rates: [24, 26] }],
      [`${DESK}?group=traces&rates=26,24`, { group: 'traces' }],
      [`${DESK}?from=10.8&to=38.6&seats=1,2,5&seat=5`, { from: 10.8, to: 38.6, seats: [1, 2, 5], seat: 5 }],
      [`${DESK}?piece=2&definitions=nk`, { piece: 2, definitions: 'nk' }],
      [`${DESK}?power=plain&levers=effective`, { power: 'plain', levers: 'effective' }],
      [`${DESK}?include=start,drill&piece=0`, { include: ['start', 'drill'], piece: 0 }],
      [`${DESK}?group=crew&panel=together&reference=crew`, { group: 'crew', panel: 'together', reference: 'crew' }],
      [`${DESK}?reference=5`, { reference: 5 }],
      // One rower a screen, over whatever the desk shows.
      [`${DESK}?group=crew&seat=6&dock=on`, { group: 'crew', seat: 6, dock: 'on' }],
      // Single strokes, and what Explore draws.
      [
        `${DESK}?group=boat&panel=explore&strokes=3-12,15&explore=scatter.rate.powerW.seat`,
        { group: 'boat', panel: 'explore', strokes: ['3-12', '15'], explore: 'scatter.rate.powerW.seat' },
      ],
    ],
  },
  '/coach': {
    form: LIBRARY_ADDRESS,
    searchOf: librarySearch,
    opens: [
      ['/coach', {}],
      ['/coach?q=jurgen%20regatta', { q: 'jurgen regatta' }],
      ['/coach?boat=Merlin&rower=Ida&tag=camp', { boat: 'Merlin', rower: 'Ida', tag: 'camp' }],
      ['/coach?since=2025-05-01&until=2025-05-31', { since: '2025-05-01', until: '2025-05-31' }],
      ['/coach?sort=power&order=up&weeks=off', { sort: 'power', order: 'up', weeks: 'off' }],
    ],
  },
  '/coach/compare': {
    form: COMPARE_ADDRESS,
    searchOf: compareSearch,
    opens: [
      ['/coach/compare', {}],
      ['/coach/compare?outings=xxh128:a,xxh128:b', { outings: ['xxh128:a', 'xxh128:b'] }],
      [
        '/coach/compare?before=xxh128:a~p2~s5&after=xxh128:b,xxh128:c~s5&by=distance',
        { before: ['xxh128:a~p2~s5'], after: ['xxh128:b', 'xxh128:c~s5'], by: 'distance' },
      ],
      [
        '/coach/compare?before=xxh128:a&after=xxh128:b&include=start&metric=arcDeg&curves=24',
        { before: ['xxh128:a'], after: ['xxh128:b'], include: ['start'], metric: 'arcDeg', curves: 24 },
      ],
    ],
  },
  '/coach/season': {
    form: SEASON_ADDRESS,
    searchOf: seasonSearch,
    opens: [
      ['/coach/season', {}],
      ['/coach/season?month=2025-05', { month: '2025-05' }],
      ['/coach/season?rower=r0a1b2c3d&boat=4x&rate=24', { rower: 'r0a1b2c3d', boat: '4x', rate: 24 }],
      ['/coach/season?explore=box.time.powerW.session', { explore: 'box.time.powerW.session' }],
      ['/coach/season?rower=Ida&boat=canoe&rate=fast&month=2025-13', {}],
    ],
  },
};

const readMeaning = (page: Page, address: string): object =>
  page.searchOf(page.form.read(parseSearchText(new URL(address, 'https://x.test').search)));

const KEPT = Object.entries(PAGES).flatMap(([path, page]) =>
  page.opens.map(([address, meaning]) => ({ path, page, address, meaning })),
);

describe('an address of another day', () => {
  it.each(KEPT)('$address', ({ page, address, meaning }) => {
    expect(readMeaning(page, address)).toEqual(meaning);
  });

  it.each(KEPT)('$address means the same once it is written by this version', ({ page, address }) => {
    const meaning = readMeaning(page, address);
    const again = stringifySearchText({ ...page.form.versioned(meaning) });
    expect(readMeaning(page, `/${again}`)).toEqual(meaning);
    expect(new URLSearchParams(again).get('v')).toBe(
      page.form.version === 1 || again === '' ? null : String(page.form.version),
    );
  });

  it('stands in the table in every version', () => {
    for (const { form, opens } of Object.values(PAGES)) {
      const versions = opens.map(([address]) => Number(new URL(address, 'https://x.test').searchParams.get('v') ?? 1));
      expect(new Set(versions)).toEqual(new Set(Array.from({ length: form.version }, (_, index) => index + 1)));
    }
  });
});

/** Where views are found. */
const PLACES = [
  { group: 'debrief' },
  { group: 'debrief', panel: 'layouts' },
  { group: 'boat', panel: 'metrics' },
  { group: 'crew', panel: 'power' },
  { group: 'crew', panel: 'together' },
  { group: 'crew', panel: 'signature' },
  { group: 'crew', panel: 'force' },
  { group: 'rower', panel: 'rowing' },
  { group: 'rower', panel: 'power' },
  { group: 'boat', panel: 'rhythm' },
  { group: 'traces' },
  { group: 'track' },
];

/** Everything else that an address says next to its view, alone and together. */
const SAID = [
  ['', {}],
  ['from=10.8&to=38.6', { from: 10.8, to: 38.6 }],
  ['piece=2', { piece: 2 }],
  ['seats=3,5,7&seat=5', { seats: [3, 5, 7], seat: 5 }],
  ['include=start', { include: ['start'] }],
  ['definitions=knrb&power=plain&levers=effective', { definitions: 'knrb', power: 'plain', levers: 'effective' }],
  [
    'piece=1&seats=1,2&seat=2&include=drill&definitions=nk',
    { piece: 1, seats: [1, 2], seat: 2, include: ['drill'], definitions: 'nk' },
  ],
] as const;

describe('a view of the desk', () => {
  const table = PLACES.flatMap((place) =>
    SAID.flatMap(([words, meaning]) =>
      ([[], [['reference', 'crew']], [['reference', 3]]] as const).map((reference) => ({
        search: [
          String(new URLSearchParams(place)),
          words,
          ...reference.map(([name, value]) => `${name}=${value}`),
        ].join('&'),
        means: { ...place, ...meaning, ...Object.fromEntries(reference) },
      })),
    ),
  );
  it.each(table)('?$search is its panel with its selection', ({ search, means }) => {
    const page = PAGES['/coach/outing/$session'];
    expect(page && readMeaning(page, `${DESK}?${search}`)).toEqual(means);
  });
});

/** Where the product has had a page; all of them are there still. */
const PATHS = [
  '/',
  '/about',
  '/accept-invitation',
  '/admin',
  '/age',
  '/bench',
  '/claim',
  '/closed-beta',
  '/coach',
  '/coach-landing',
  '/coach/compare',
  '/coach/data-set',
  '/coach/invitations',
  '/coach/outing/$session',
  '/coach/profile',
  '/coach/roster',
  '/coach/rower/$uaid/journey',
  '/coach/season',
  '/coach/oarlocks',
  '/coach/selection',
  '/college',
  '/consent',
  '/contact',
  '/cookies',
  '/coppa-rights',
  '/dashboard',
  '/family',
  '/forgot-password',
  '/how-sure',
  '/login',
  '/p',
  '/pricing',
  '/privacy',
  '/profile/',
  '/profile/journey',
  '/profile/link',
  '/profile/sharing',
  '/profile/view',
  '/r',
  '/register',
  '/reset-password',
  '/schools/',
  '/schools/calendar',
  '/schools/enhanced',
  '/schools/my',
  '/settings',
  '/settings/plan',
  '/terms',
  '/try',
  '/undo-address',
  '/waiting-list',
  '/welcome',
];

const routes = readFileSync(fileURLToPath(new URL('../routeTree.gen.ts', import.meta.url)), 'utf8');
const byPath = /interface FileRoutesByFullPath \{(?<entries>[^}]*)\}/u.exec(routes)?.groups?.['entries'] ?? '';
const now = [...byPath.matchAll(/'(?<path>[^']*)'/gu)].map(({ groups }) => groups?.['path'] ?? '');

it('every page is where it has been', () => {
  expect(PATHS.filter((path) => !now.includes(path))).toEqual([]);
});

it('every page is in the list', () => {
  // The coach's frame and its first page share an address; "/$" is what has none.
  expect(now.filter((path) => !PATHS.includes(path) && path !== '/coach/' && path !== '/$')).toEqual([]);
});

describe('the address of a shared page', () => {
  it.each([
    ['0123abcd', '0123abcd'],
    ['', ''],
    ['token=0123abcd', '0123abcd'],
    ['v=9&token=0123abcd', '0123abcd'],
    ['v=9', ''],
  ])('#%s', (hash, secret) => {
    expect(sharedSecret(hash)).toBe(secret);
  });
});

describe('a form of address', () => {
  const renamed =
    (from: string, to: string) =>
    ({ [from]: value, ...others }: Written): Written => ({ ...others, [to]: value });
  const form = addressForm({ present: 3, upgrades: { 1: renamed('a', 'b'), 2: renamed('b', 'c') } });

  it('goes through every version that lies between', () => {
    expect(form.version).toBe(3);
    for (const former of [{ a: 1 }, { v: '1', a: 1 }, { v: '2', b: 1 }, { v: 3, c: 1 }])
      expect(form.read(former)).toEqual({ c: 1 });
  });

  it('takes a newer one as it is, and a version that is none for the first', () => {
    expect(form.read({ v: '7', c: 1, d: 2 })).toEqual({ c: 1, d: 2 });
    for (const v of ['', 'two', '-1', '1.5', null]) expect(form.read({ v, a: 1 })).toEqual({ c: 1 });
  });

  it('writes its version, unless there is nothing to be read', () => {
    expect(form.versioned({ c: 1 })).toEqual({ v: 3, c: 1 });
    expect(form.versioned({ c: undefined })).toEqual({ c: undefined });
    expect(addressForm().versioned({ a: 1 })).toEqual({ a: 1 });
  });
});

// Address parsing is in the first chunk of every page, so it must not import a schema library.
const ROOT = join(import.meta.dirname, '../../..');
/** Imports of values; those of types are gone when the page is built. */
const IMPORTS = /^(?:import|export) (?!type )[^;]*?from '(?<name>[^']+)';/gmu;

function parseImports(path: string): readonly string[] {
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTS)].map(({ groups }) => {
    const name = groups?.['name'] ?? '';
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? join(dirname(path), name) : name;
  });
}

/** How a file comes to zod, by the files on the way; null where it does not. */
function wayToSchemas(path: string, seen = new Set<string>()): readonly string[] | null {
  if (path.startsWith('zod')) return [path];
  if (seen.has(path) || !/^(?:src|engine|workers)\//u.test(path) || !/\.tsx?$/u.test(path)) return null;
  seen.add(path);
  for (const next of parseImports(path)) {
    const way = wayToSchemas(next, seen);
    if (way !== null) return [path, ...way];
  }
  return null;
}

it('reads addresses without a library of schemas', () => {
  const readers = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((path) => /\.tsx?$/u.test(path) && !path.endsWith('.test.ts'))
    .filter((path) => parseImports(path).includes('src/format/written-values.ts'));
  expect(readers).toContain('src/features/recruiting/schools/schools-search.ts');
  expect(readers.length).toBeGreaterThanOrEqual(12);
  expect(readers.flatMap((path) => wayToSchemas(path)?.join(' → ') ?? [])).toEqual([]);
});
