// Role chosen at sign-up, as stored in the auth session.
import * as z from 'zod/mini';
import { backendClient } from '../client/client.ts';

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
