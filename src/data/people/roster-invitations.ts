// Emails with claim codes: one for a roster spot, or one for each family of an imported list, which the server sends.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askDatabase } from '../client/ask-database.ts';
import { callProductSignedIn, type AnswerOf, type SentTo } from '../client/product-call.ts';
import { ALWAYS_ASKED } from './recruiting-desk.ts';

/** Makes a code and emails it, with the page to enter it on. */
export async function mailCode(athlete: string, email: string): Promise<void> {
  const otherwise = 'Couldn’t send the email. Check the address, or hand over the code yourself.';
  await callProductSignedIn('roster/invite', { athlete, email }, otherwise);
}

export type RefusedFamily = AnswerOf<'roster/invite-list'>['refused'][number];
export type FamilyToInvite = SentTo<'roster/invite-list'>['families'][number];

/** Queues an email for each family. Answers those that get none, with the reason. */
export const inviteList = async (
  list: string,
  families: readonly FamilyToInvite[],
): Promise<readonly RefusedFamily[]> =>
  (
    await callProductSignedIn(
      'roster/invite-list',
      { import: list, families: [...families] },
      'Couldn’t invite the families.',
    )
  ).refused;

const LETTERS = z.array(
  z.object({ import: z.string(), athlete: z.string(), state: z.enum(['waiting', 'sent', 'failed']) }),
);
export type RosterLetter = z.infer<typeof LETTERS>[number];

const PROGRESS_MS = 2000;

/** How far the emails of the team's imported lists are; asks again while some wait. */
export const rosterLettersQuery = (team: string) =>
  queryOptions({
    queryKey: ['roster-letters', team],
    queryFn: () =>
      askDatabase(LETTERS, 'Couldn’t load how many emails are sent.', (client) =>
        client.rpc('roster_letters', { team }),
      ),
    ...ALWAYS_ASKED,
    refetchInterval: ({ state }) => (state.data?.some((letter) => letter.state === 'waiting') ? PROGRESS_MS : false),
  });
