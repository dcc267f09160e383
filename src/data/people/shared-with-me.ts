// Athletes who gave the signed-in coach access by name, whatever team they row in.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askRows } from '../client/ask-database.ts';
import { ALWAYS_ASKED } from './always-asked.ts';
import { scopeList, SEES } from './scope-list.ts';

const SHARED = z.object({
  id: z.string(),
  uaid: z.string(),
  kind: z.enum(['club', 'college']),
  name: z.nullable(z.string()),
  scopes: scopeList,
  sees: SEES,
  purpose: z.string(),
  until: z.string(),
});
export type SharedWithMe = z.infer<typeof SHARED>;

export const sharedWithMeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['shared-with-me', userId],
    queryFn: () => askRows(SHARED, 'Couldn’t load who shares with you.', (client) => client.rpc('shared_with_me')),
    ...ALWAYS_ASKED,
  });
