// Search and sort order of the library in the URL. Invalid links fall back and never throw.
import { partsReader, textUpTo, parseWord } from '#src/format/written-values.ts';

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

/** Leaves out absent and unusable values to keep the URL short. */
export const librarySearch = partsReader({
  /** All words must match. */
  q: words,
  boat: words,
  rower: words,
  tag: words,
  /** First and last date, in the venue's time zone. */
  since: day,
  until: day,
  sort: parseWord(SORTS),
  order: parseWord(['up', 'down']),
  /** Grouped by week when absent. */
  weeks: parseWord(['off']),
});

export type LibrarySearch = ReturnType<typeof librarySearch>;

/** Change to the URL; `undefined` removes a part. */
export type SearchChange = {
  readonly [Part in keyof LibrarySearch]: LibrarySearch[Part] | undefined;
};

/** Filters, without the sort order. */
export const FILTERS = ['q', 'boat', 'rower', 'tag', 'since', 'until'] as const;

export const isFiltered = (wanted: LibrarySearch): boolean => FILTERS.some((name) => wanted[name] !== undefined);

/** Latest first by default; names A to Z, numbers largest first. */
export const sortOf = ({ sort = 'date' }: LibrarySearch): Sort => sort;
export const firstOrder = (sort: Sort): Order => (sort === 'boat' || sort === 'place' ? 'up' : 'down');
export const orderOf = (wanted: LibrarySearch): Order => wanted.order ?? firstOrder(sortOf(wanted));
