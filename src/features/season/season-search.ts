// What of the season lives in the address: the month that is shown, or whose season, in which boats, at which rate.
import * as z from 'zod/mini';

const search = z.object({
  /** "2025-05"; that of the latest outing when absent. */
  month: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))), undefined),
  /** Whose season: no name, so that an address gives nobody away. */
  rower: z.catch(z.optional(z.string().check(z.regex(/^r[0-9a-f]{8}$/))), undefined),
  /** "8+"; "unknown" for boats whose class is not known. */
  boat: z.catch(z.optional(z.string().check(z.regex(/^(?:\d{1,2}[x+-]|unknown)$/))), undefined),
  /** Strokes a minute. */
  rate: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(4), z.lte(80))), undefined),
});

export type SeasonSearch = Partial<z.output<typeof search>>;
export type ChangeSeason = (change: { readonly [Key in keyof SeasonSearch]?: SeasonSearch[Key] | undefined }) => void;

/** Leaves out what is absent or unusable, so that the address stays short. */
export const seasonSearch = (written: Record<string, unknown>): SeasonSearch =>
  Object.fromEntries(Object.entries(search.parse(written)).filter(([, value]) => value !== undefined));
