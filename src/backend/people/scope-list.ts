// Scopes as the server answers them; one that a newer version knows is left out.
import * as z from 'zod/mini';
import { inOrder, isScope } from '#src/recruiting/access/scopes.ts';

export const scopeList = z.pipe(
  z.array(z.string()),
  z.transform((scopes) => inOrder(scopes.filter(isScope))),
);
