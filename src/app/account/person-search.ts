// Which person of a family a page is about: oneself, or the first child, when the address does not say.
import * as z from 'zod/mini';

const search = z.object({ rower: z.catch(z.optional(z.uuid()), undefined) });

export interface PersonSearch {
  readonly rower?: string;
}

export function personSearch(written: Record<string, unknown>): PersonSearch {
  const { rower } = search.parse(written);
  return rower === undefined ? {} : { rower };
}
