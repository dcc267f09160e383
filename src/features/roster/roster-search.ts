// What of the roster lives in the address: the team, and which of its two pages. A bad link falls back.
import * as z from 'zod/mini';

const search = z.object({
  team: z.catch(z.optional(z.uuid()), undefined),
  /** The list of athletes when absent. */
  view: z.catch(z.optional(z.enum(['seats'])), undefined),
  /** Fingerprint of the outing whose seats are linked. */
  outing: z.catch(z.optional(z.string().check(z.regex(/^[\w:-]{4,120}$/))), undefined),
});

export type RosterSearch = Partial<z.output<typeof search>>;

export const rosterSearch = (written: Record<string, unknown>): RosterSearch =>
  Object.fromEntries(Object.entries(search.parse(written)).filter(([, value]) => value !== undefined));
