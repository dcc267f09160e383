// What of the library lives in the address: what is looked for and in which order. A bad link never throws, it falls back.
import * as z from 'zod/mini';

export const SORTS = ['date', 'boat', 'place', 'distance', 'strokes', 'rate', 'speed', 'power', 'added'] as const;
export type Sort = (typeof SORTS)[number];
export type Order = 'up' | 'down';

const words = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined);
const day = z.catch(
  z.optional(
    z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/),
      z.refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))),
    ),
  ),
  undefined,
);

const search = z.object({
  /** Words that all must be found. */
  q: words,
  boat: words,
  rower: words,
  tag: words,
  /** First and last day, on the venue's clock. */
  since: day,
  until: day,
  sort: z.catch(z.optional(z.enum(SORTS)), undefined),
  order: z.catch(z.optional(z.enum(['up', 'down'])), undefined),
  /** Listed by week when absent. */
  weeks: z.catch(z.optional(z.enum(['off'])), undefined),
});

export type LibrarySearch = Partial<z.output<typeof search>>;

/** A change of the address; `undefined` takes a part out of it. */
export type SearchChange = { readonly [Part in keyof LibrarySearch]: LibrarySearch[Part] | undefined };

/** Leaves out what is absent or unusable, so that the address stays short. */
export function librarySearch(written: Record<string, unknown>): LibrarySearch {
  const kept = Object.entries(search.parse(written)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}

/** What narrows the list, apart from its order. */
export const FILTERS = ['q', 'boat', 'rower', 'tag', 'since', 'until'] as const;

export const isFiltered = (wanted: LibrarySearch): boolean => FILTERS.some((name) => wanted[name] !== undefined);

/** The latest first, unless something else is asked for; names from A to Z, numbers from the largest. */
export const sortOf = ({ sort = 'date' }: LibrarySearch): Sort => sort;
export const firstOrder = (sort: Sort): Order => (sort === 'boat' || sort === 'place' ? 'up' : 'down');
export const orderOf = (wanted: LibrarySearch): Order => wanted.order ?? firstOrder(sortOf(wanted));
