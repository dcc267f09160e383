// Pending items of a coach or an admin, and their email setting.
import * as z from 'zod/mini';
import { askDatabase, answerQuery, rowsQuery } from '../client/ask-database.ts';
import { maybeTexts, texts } from '../client/columns.ts';

const text = z.nullable(z.string());

const ITEM = z.object({
  ...texts('id since'),
  ...maybeTexts('team team_name uaid due'),
  what: z.enum(['reference', 'claim', 'stale', 'erg', 'water', 'college', 'safety', 'rights']),
});
export type StaffItem = z.infer<typeof ITEM>;

/** The most urgent first. */
export const staffWaitingQuery = (userId: string) => ({
  ...rowsQuery(['staff waiting', userId], ITEM, 'Couldn’t load what needs your attention.', (client) =>
    client.rpc('waiting_for_me', {}),
  ),
  refetchOnMount: 'always' as const,
});

/** Null for people who don't get this email. */
export const staffMailQuery = (userId: string) =>
  answerQuery(['staff mail', userId], z.nullable(z.boolean()), 'Couldn’t load your email settings.', (client) =>
    client.rpc('staff_mail_wanted', {}),
  );

export const setStaffMail = (wanted: boolean): Promise<boolean> =>
  askDatabase(z.boolean(), 'This was not changed.', (client) => client.rpc('set_staff_mail', { wanted }));

const ASKS = z.array(z.object({ team: z.string(), team_name: z.string(), test: text, asked_at: z.string() }));
export type CoachAsk = z.infer<typeof ASKS>[number];

/** Open requests of the family to its coaches. */
export const coachAsksQuery = (uaid: string) =>
  answerQuery(['coach asks', uaid], ASKS, 'Couldn’t load your requests.', (client) =>
    client.rpc('coach_asks_of', { uaid }),
  );

/** `test` null: to sign what was measured on the water. False where it is asked already. */
export const askCoach = (uaid: string, team: string, test: string | null): Promise<boolean> =>
  askDatabase(z.boolean(), 'Your coaches were not asked.', (client) =>
    client.rpc('ask_coach', { uaid, team, test: test }),
  );
