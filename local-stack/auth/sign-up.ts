// Registering, and asking for the confirmation email again. Neither tells whether there is an account already.
import { z } from 'zod';
import type { Run } from '#api/database/database.ts';
import { accountByEmail, accountJson, decoyJson, insertAccount } from './account.ts';
import { asService, type AuthContext, type AuthRequest } from './context.ts';
import { AuthError } from './failure.ts';
import { confirmationMail, emailChangeMail, signUpAgainMail } from './messages.ts';
import { issueToken } from './one-time-token.ts';
import { addSignUp, countSignUps, renewSignUp } from './pending-sign-ups.ts';
import { hashPassword, requireGoodPassword } from './password.ts';
import { resolveRedirect } from './redirect.ts';
import { as, RESEND, SIGN_UP } from './request.ts';

const WELCOME = '/welcome';

export async function signUp(context: AuthContext, { body, parameters, client }: AuthRequest): Promise<unknown> {
  if ('phone' in body) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!('email' in body)) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  const { email, password, data } = as(SIGN_UP, body);
  const metadata = data ?? {};
  requireGoodPassword(password, email);
  await context.limits.signUp(client);
  const passwordHash = await hashPassword(password);
  const at = context.now();
  await asService(context, (run) => askHook(run, email, metadata));
  await context.limits.mail(client, email);
  const { answer, mail } = await asService(context, async (run) => {
    const existing = await accountByEmail(run, email);
    if (existing !== null && existing.email_confirmed_at !== null)
      return { answer: decoyJson(email, metadata, at), mail: null };
    const account = existing ?? (await insertAccount(run, { email, metadata, at }));
    // Until the address is confirmed every sign-up stays apart: the email of each confirms its own password alone.
    const token = await addSignUp(run, { account, passwordHash, metadata, at });
    const isOneOfSeveral = (await countSignUps(run, account)) > 1;
    const page = resolveRedirect(context.siteUrl, parameters.get('redirect_to'), WELCOME);
    const answer = accountJson({ ...account, raw_user_meta_data: metadata, confirmation_sent_at: at });
    return { answer, mail: confirmationMail({ to: email, page, token, isOneOfSeveral }) };
  });
  if (mail !== null) await context.mailer.send(mail);
  return answer;
}

const HOOK_ANSWER = z.object({ error: z.object({ http_code: z.number(), message: z.string() }).optional() });

/** The product's own rule about who may register: a function of the database, here as on the hosted service. */
async function askHook(run: Run, email: string, metadata: object): Promise<void> {
  const event = { metadata: { name: 'before-user-created' }, user: { email, user_metadata: metadata } };
  const [row] = await run('select public.hook_before_user_created($1::text::jsonb) as answer', [JSON.stringify(event)]);
  const { error } = HOOK_ANSWER.parse(row?.['answer']);
  if (error !== undefined) throw new AuthError(error.http_code, 'signup_disabled', error.message);
}

export async function resend(context: AuthContext, { body, parameters, client }: AuthRequest): Promise<unknown> {
  const { type, email } = as(RESEND, body);
  await context.limits.mail(client, email);
  const mail = await asService(context, async (run) => {
    const at = context.now();
    const asked = parameters.get('redirect_to');
    if (type === 'signup') {
      const account = await accountByEmail(run, email);
      if (account === null || account.email_confirmed_at !== null) return null;
      // With several pending sign-ups the email's owner is unknown: never confirms anyone's password by guessing.
      if ((await countSignUps(run, account)) !== 1)
        return signUpAgainMail(email, resolveRedirect(context.siteUrl, null, '/register'));
      const token = await renewSignUp(run, account, at);
      const page = resolveRedirect(context.siteUrl, asked, WELCOME);
      return confirmationMail({ to: email, page, token, isOneOfSeveral: false });
    }
    const [row] = await run('select email from auth.users where email_change = $1', [email]);
    const account = row === undefined ? null : await accountByEmail(run, String(row['email']));
    if (account === null) return null;
    return emailChangeMail(
      email,
      resolveRedirect(context.siteUrl, asked, WELCOME),
      await issueToken(run, account, 'email_change', email, at),
    );
  });
  if (mail !== null) await context.mailer.send(mail);
  return {};
}
