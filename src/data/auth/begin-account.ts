// First sign-in of an account: creates its profile and, for coaches, the contact record.
import { createContact } from '../mail/product-api.ts';
import { createProfile, profileExists } from './profile.ts';
import { saidAtSignUp } from './said-at-sign-up.ts';
import type { AuthUser } from './session.ts';

/** Failures are logged where they happen and never block the sign-in. */
export async function beginAccount({ id, email }: AuthUser): Promise<void> {
  if ((await profileExists(id)) || !(await createProfile(id, email))) return;
  const said = await saidAtSignUp();
  // Only for coaches of a club or school, which the server checks again. Runs in the background.
  if (said?.as !== 'coach') return;
  const { firstName, lastName, accessToken } = said;
  void createContact({ email, firstName, lastName }, accessToken);
}
