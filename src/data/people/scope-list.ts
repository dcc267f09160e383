// Scopes as the server answers them; one that a newer version knows is left out.
import * as z from 'zod/mini';
import { scopesInOrder, isScope } from '#src/recruiting/access/scopes.ts';

export const scopeList = z.pipe(
  z.array(z.string()),
  z.transform((scopes) => scopesInOrder(scopes.filter(isScope))),
);

/** As `Sees` of recruiting/access. */
export const SEES = z.object({ scopes: scopeList, fields: z.array(z.string()), later: z.array(z.string()) });
