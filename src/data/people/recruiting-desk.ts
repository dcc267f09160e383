// A club's recruiting desk: its athletes by class, how far each search is where that is shared, and references owed.
import * as z from 'zod/mini';
import { ALWAYS_ASKED, queryOf } from '../client/ask-database.ts';
import { maybeTexts, texts } from '../client/columns.ts';

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
