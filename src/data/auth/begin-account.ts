// First sign-in of an account: creates its profile and, for coaches, the contact record. Also the answers of the sign-up form, as
// the auth session keeps them.
import * as z from 'zod/mini';
import { createContact } from '../product-api.ts';
import { createProfile, profileExists } from './profile.ts';
import type { AuthUser } from './session.ts';
import { backendClient } from '../client/client.ts';

/** Failures are logged where they happen and never block the sign-in. */
export async function beginAccount({ id, email }: AuthUser): Promise<void> {
  if ((await profileExists(id)) || !(await createProfile(id, email))) return;
  const said = await saidAtSignUp();
  // Only for coaches of a club or school, which the server checks again. Runs in the background.
  if (said?.as !== 'coach') return;
  const { firstName, lastName, accessToken } = said;
  void createContact({ email, firstName, lastName }, accessToken);
}

const SAID = z.object({
  as: z.catch(z.optional(z.string()), undefined),
  firstName: z.catch(z.optional(z.string()), undefined),
  lastName: z.catch(z.optional(z.string()), undefined),
});

interface SaidAtSignUp extends z.output<typeof SAID> {
  readonly accessToken: string;
}

/** Null without an auth session, or for accounts created another way. */
export async function saidAtSignUp(): Promise<SaidAtSignUp | null> {
  const { auth } = await backendClient();
  const { session } = (await auth.getSession()).data;
  const said = SAID.safeParse(session?.user.user_metadata);
  return session === null || !said.success ? null : { ...said.data, accessToken: session.access_token };
}
