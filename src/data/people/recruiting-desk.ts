// A club's recruiting desk: its athletes by class, how far each search is where that is shared, and references owed.
import * as z from 'zod/mini';
import { queryOf } from '../client/ask-database.ts';
import { maybeTexts, texts } from '../client/columns.ts';

/**
 * For answers that a family can change at any moment: what was read before is shown only until the next answer is
 * there.
 */
export const ALWAYS_ASKED = { staleTime: 0, refetchOnMount: 'always' } as const;

const AT_DESK = z.object({
  ...texts('athlete name state'),
  ...maybeTexts('uaid stage last_contact'),
  /** True if the family shares the search with this team. */
  shares: z.boolean(),
  class_year: z.nullable(z.number()),
  /** Null with stage and last contact where the search is not shared. */
  schools: z.nullable(z.number()),
  references_owed: z.number(),
});
export type AthleteAtDesk = z.infer<typeof AT_DESK>;

export const recruitingDeskQuery = queryOf(
  'recruiting_desk',
  'team',
  'Couldn’t load the recruiting desk.',
  z.array(AT_DESK),
  ALWAYS_ASKED,
);
