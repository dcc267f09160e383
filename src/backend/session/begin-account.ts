// What the first sign-in of an account brings about, once: its profile, and the contact of whoever registered as a coach.
import * as z from 'zod/mini';
import { backendClient } from '../asking/client.ts';
import { createContact } from '../mail/product-api.ts';
import { createProfile, profileExists } from './profile.ts';
import type { SessionUser } from './session.ts';

const SAID = z.object({
  as: z.catch(z.optional(z.string()), undefined),
  firstName: z.catch(z.optional(z.string()), undefined),
  lastName: z.catch(z.optional(z.string()), undefined),
});

/** Failures are logged where they happen: whoever signed in goes on. */
export async function beginAccount({ id, email }: SessionUser): Promise<void> {
  if ((await profileExists(id)) || !(await createProfile(id, email))) return;
  const { auth } = await backendClient();
  const { session } = (await auth.getSession()).data;
  if (session === null) return;
  const metadata = SAID.safeParse(session.user.user_metadata);
  // Of a club's or school's coach alone, which the server decides again. Nobody waits for it.
  if (!metadata.success || metadata.data.as !== 'coach') return;
  const { firstName, lastName } = metadata.data;
  void createContact({ email, firstName, lastName }, session.access_token);
}
