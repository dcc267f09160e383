// Pending items of a coach or an admin, and their email setting.
import * as z from 'zod/mini';
import { ASKED_ANEW, act, queryOf } from '../client/ask-database.ts';
import { maybeTexts, texts } from '../client/columns.ts';

const text = z.nullable(z.string());

const ITEM = z.object({
  ...texts('id since'),
  ...maybeTexts('team team_name uaid due'),
  what: z.enum(['reference', 'claim', 'stale', 'erg', 'water', 'college', 'safety', 'rights']),
});
export type StaffItem = z.infer<typeof ITEM>;

/** The most urgent first. */
export const staffWaitingQuery = queryOf(
  'waiting_for_me',
  null,
  'Couldn’t load what needs your attention.',
  z.array(ITEM),
  ASKED_ANEW,
);

/** Null for people who don't get this email. */
export const staffMailQuery = queryOf(
  'staff_mail_wanted',
  null,
  'Couldn’t load your email settings.',
  z.nullable(z.boolean()),
);

export const setStaffMail = act('set_staff_mail', 'This was not changed.', z.boolean());

const ASKS = z.array(z.object({ team: z.string(), team_name: z.string(), test: text, asked_at: z.string() }));
export type CoachAsk = z.infer<typeof ASKS>[number];

/** Open requests of the family to its coaches. */
export const coachAsksQuery = queryOf('coach_asks_of', 'uaid', 'Couldn’t load your requests.', ASKS);

/** `test` null: to sign what was measured on the water. False where it is asked already. */
export const askCoach = act('ask_coach', 'Your coaches were not asked.', z.boolean());
