// Emails with claim codes: one for a roster spot, or one for each family of an imported list, which the server sends.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { failureWords } from '../client/api-failure.ts';
import { askDatabase } from '../client/ask-database.ts';
import { FailedRequest } from '../client/failed-request.ts';
import { accessToken } from '../auth/access-token.ts';
import { ALWAYS_ASKED } from './always-asked.ts';

async function post(path: string, body: object, failed: string): Promise<unknown> {
  const token = await accessToken();
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
      body: JSON.stringify(body),
    });
  } catch {
    throw new FailedRequest(failed, 0);
  }
  if (!response.ok) throw new FailedRequest((await failureWords(response)).said ?? failed, response.status);
  return response.json();
}

/** Makes a code and emails it, with the page to enter it on. */
export const mailCode = async (place: string, email: string): Promise<void> =>
  void (await post(
    '/api/roster/invite',
    { athlete: place, email: email.trim().toLowerCase() },
    'Couldn’t send the email. Check the address, or hand over the code yourself.',
  ));

const REFUSED = z.object({ refused: z.array(z.object({ athlete: z.string(), why: z.string() })) });
export type RefusedFamily = z.infer<typeof REFUSED>['refused'][number];

export interface FamilyToInvite {
  readonly athlete: string;
  readonly email: string;
}

/** Queues an email for each family. Answers those that get none, with the reason. */
export const inviteList = async (
  list: string,
  families: readonly FamilyToInvite[],
): Promise<readonly RefusedFamily[]> =>
  REFUSED.parse(await post('/api/roster/invite-list', { import: list, families }, 'Couldn’t invite the families.'))
    .refused;

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
