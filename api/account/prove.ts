// The password asked for again, by the auth service: what comes of it is a session of this moment, whose token says so.
import { z } from 'zod';
import { ApiError } from '../failure.ts';

export interface Proof {
  readonly email: string;
  readonly password: string;
  /** Authenticator code, for accounts with two-step verification. */
  readonly code: string | undefined;
}

/** Asks the auth service: its path, a body, and a token where there is one. */
export type AskAuth = (path: string, body: object, token?: string) => Promise<Response>;

const SESSION = z.object({
  access_token: z.string(),
  user: z.object({ factors: z.array(z.object({ id: z.string(), status: z.string() })).default([]) }),
});
const CHALLENGE = z.object({ id: z.string() });

const WRONG_PASSWORD = 'That isn’t your current password.';
const CODE_NEEDED = 'Type the code your app shows.';
const WRONG_CODE = 'That code is wrong or already used. Wait for a new one.';

/** The header of a session that has just begun with the password, and the code where the account asks for one. */
export async function proveAgain(ask: AskAuth, { email, password, code }: Proof): Promise<string> {
  const session = SESSION.parse(
    await answered(await ask('token?grant_type=password', { email, password }), WRONG_PASSWORD, 'currentPassword'),
  );
  const bearer = (token: string): string => `Bearer ${token}`;
  const factor = session.user.factors.find(({ status }) => status === 'verified');
  if (factor === undefined) return bearer(session.access_token);
  try {
    if (code === undefined) throw new ApiError(403, CODE_NEEDED, 'code');
    const challenge = await ask(`factors/${factor.id}/challenge`, {}, session.access_token);
    const { id } = CHALLENGE.parse(await answered(challenge, WRONG_CODE, 'code'));
    const verified = await ask(`factors/${factor.id}/verify`, { challenge_id: id, code }, session.access_token);
    return bearer(
      SESSION.pick({ access_token: true }).parse(await answered(verified, WRONG_CODE, 'code')).access_token,
    );
  } catch (error) {
    await endProof(ask, bearer(session.access_token));
    throw error;
  }
}

/** The session was for one question. */
export async function endProof(ask: AskAuth, authorization: string): Promise<void> {
  await ask('logout?scope=local', {}, authorization.replace(/^Bearer /u, ''));
}

async function answered(response: Response, sentence: string, field: string): Promise<unknown> {
  if (response.ok) return response.json();
  if (response.status === 429) throw new ApiError(429, 'Too many attempts. Wait 15 minutes, then try again.');
  if (response.status >= 500) throw new Error(`The auth service answered with ${response.status}.`);
  throw new ApiError(403, sentence, field);
}
