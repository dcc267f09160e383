// Every form of address there has been, and what it has to open. A line is added and never changed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { librarySearch } from '#src/features/library/list/library-search.ts';
import { seasonSearch } from '#src/features/season/season-search.ts';
import { compareSearch } from '../coach/compare-search.ts';
import { sessionSearch } from '../coach/session-search.ts';
import { parseSearchText, stringifySearchText } from '../search-text.ts';
import { addressForm, type AddressForm, type Written } from './address-form.ts';
import { COMPARE_ADDRESS, DESK_ADDRESS, LIBRARY_ADDRESS, SEASON_ADDRESS, sharedSecret } from './address-forms.ts';

interface Page {
  readonly form: AddressForm;
  readonly searchOf: (written: Record<string, unknown>) => object;
  /** Version 1 of nothing, and of something. */
  readonly opens: readonly (readonly [address: string, meaning: object])[];
}

const DESK = '/coach/outing/xxh128:1c6ac1e31a2e3cd60a8a9b76461d1e7b';
const STROKE = { reference: 'stroke' };

const PAGES: Readonly<Record<string, Page>> = {
  '/coach/outing/$session': {
    form: DESK_ADDRESS,
    searchOf: sessionSearch,
    opens: [
      [DESK, {}],
      // Views, selections and definitions were all that the first had.
      [`${DESK}?view=force`, { group: 'crew', panel: 'force', ...STROKE }],
      [`${DESK}?view=rower-power&seat=5`, { group: 'rower', panel: 'power', seat: 5, ...STROKE }],
      [`${DESK}?from=10.8&to=38.6&seats=1,2,5&seat=5`, { from: 10.8, to: 38.6, seats: [1, 2, 5], seat: 5, ...STROKE }],
      [
        `${DESK}?view=metrics&piece=2&definitions=nk`,
        { group: 'boat', panel: 'metrics', piece: 2, definitions: 'nk', ...STROKE },
      ],
      // Models of power came, then kinds of strokes that count all the same.
      [`${DESK}?power=plain&levers=effective`, { power: 'plain', levers: 'effective', ...STROKE }],
      [`${DESK}?include=start,drill&piece=0`, { include: ['start', 'drill'], piece: 0, ...STROKE }],
      // The reference was first written without a version.
      [`${DESK}?view=crew&reference=crew`, { group: 'crew', panel: 'together', reference: 'crew' }],
      [`${DESK}?reference=5`, { reference: 5 }],
      [`${DESK}?v=2&view=crew&reference=3`, { group: 'crew', panel: 'together', reference: 3 }],
      [`${DESK}?v=2&view=crew`, { group: 'crew', panel: 'together' }],
      [`${DESK}?v=2&view=nobody-made-this&piece=1`, { piece: 1 }],
      // Views became panels of groups, and strokes can be narrowed to a rate.
      [
        `${DESK}?v=3&group=boat&panel=rhythm&piece=1&rates=24,26`,
        { group: 'boat', panel: 'rhythm', piece: 1, rates: [24, 26] },
      ],
      [`${DESK}?v=3&group=traces&rates=26,24`, { group: 'traces' }],
      // One rower a screen, over whatever the desk shows.
      [`${DESK}?v=3&group=crew&seat=6&dock=on`, { group: 'crew', seat: 6, dock: 'on' }],
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

/** The twelve views that the desk had next to one another, and where each is found since. */
const FORMER_VIEWS: Readonly<Record<string, object>> = {
  overview: { group: 'debrief' },
  desk: { group: 'debrief', panel: 'layouts' },
  metrics: { group: 'boat', panel: 'metrics' },
  power: { group: 'crew', panel: 'power' },
  crew: { group: 'crew', panel: 'together' },
  signature: { group: 'crew', panel: 'signature' },
  force: { group: 'crew', panel: 'force' },
  rower: { group: 'rower', panel: 'rowing' },
  'rower-power': { group: 'rower', panel: 'power' },
  boat: { group: 'boat', panel: 'rhythm' },
  traces: { group: 'traces' },
  track: { group: 'track' },
};

/** Everything else that an address said next to its view, alone and together. */
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

describe('a view of the desk of former days', () => {
  const table = Object.entries(FORMER_VIEWS).flatMap(([view, place]) =>
    SAID.flatMap(([words, meaning]) =>
      (
        [
          [`view=${view}&${words}`, { ...STROKE }],
          [`view=${view}&reference=crew&${words}`, { reference: 'crew' }],
          [`v=2&view=${view}&reference=3&${words}`, { reference: 3 }],
          [`v=2&view=${view}&${words}`, {}],
        ] as const
      ).map(([search, reference]) => ({ search, means: { ...place, ...meaning, ...reference } })),
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
  '/claim',
  '/closed-beta',
  '/coach',
  '/coach-landing',
  '/coach/compare',
  '/coach/invitations',
  '/coach/outing/$session',
  '/coach/profile',
  '/coach/roster',
  '/coach/rower/$uaid/journey',
  '/coach/season',
  '/coach/oarlocks',
  '/coach/seat-race',
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
