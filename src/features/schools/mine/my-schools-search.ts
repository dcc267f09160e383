// What of my schools lives in the address: the way of looking, and the school that is open.
import * as z from 'zod/mini';

const search = z.object({
  view: z.catch(z.optional(z.enum(['table'])), undefined),
  open: z.catch(z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))), undefined),
});

export type MySchoolsSearch = Partial<z.output<typeof search>>;
export type MySchoolsChange = { readonly [Part in keyof MySchoolsSearch]: MySchoolsSearch[Part] | undefined };

export function mySchoolsSearch(written: Record<string, unknown>): MySchoolsSearch {
  const kept = Object.entries(search.parse(written)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept);
}
