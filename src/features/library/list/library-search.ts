// What of the library lives in the address: what is looked for and in which order. A bad link never throws, it falls back.
import { partsReader, textUpTo, wordOf } from '#src/format/written-values.ts';

export const SORTS = ['date', 'boat', 'place', 'distance', 'strokes', 'rate', 'speed', 'power', 'added'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'up' | 'down';

const words = textUpTo(200);

const day = (written: unknown): string | undefined =>
  typeof written === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/u.test(written) &&
  !Number.isNaN(Date.parse(`${written}T00:00:00Z`))
    ? written
    : undefined;

/** Leaves out what is absent or unusable, so that the address stays short. */
export const librarySearch = partsReader({
  /** Words that all must be found. */
  q: words,
  boat: words,
  rower: words,
  tag: words,
  /** First and last day, on the venue's clock. */
  since: day,
  until: day,
  sort: wordOf(SORTS),
  order: wordOf(['up', 'down']),
  /** Listed by week when absent. */
  weeks: wordOf(['off']),
});

export type LibrarySearch = ReturnType<typeof librarySearch>;

/** A change of the address; `undefined` takes a part out of it. */
export type SearchChange = {
  readonly [Part in keyof LibrarySearch]: LibrarySearch[Part] | undefined;
};

/** What narrows the list, apart from its order. */
export const FILTERS = ['q', 'boat', 'rower', 'tag', 'since', 'until'] as const;

export const isFiltered = (wanted: LibrarySearch): boolean => FILTERS.some((name) => wanted[name] !== undefined);

/** The latest first, unless something else is asked for; names from A to Z, numbers from the largest. */
export const sortOf = ({ sort = 'date' }: LibrarySearch): Sort => sort;
export const firstOrder = (sort: Sort): Order => (sort === 'boat' || sort === 'place' ? 'up' : 'down');
export const orderOf = (wanted: LibrarySearch): Order => wanted.order ?? firstOrder(sortOf(wanted));
