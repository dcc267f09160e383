// Account changes by signed-in people, and password recovery.
import type { Run } from '#api/database.ts';
import type { Message } from '#api/mail/mailer.ts';
import { accountByEmail, accountById, accountJson, endSessions } from './session.ts';
import {
  asPerson,
  asService,
  type AuthContext,
  type AuthRequest,
  type SignedIn,
  requirePassword,
  requireSecondStep,
  hashPassword,
  isPassword,
  requireGoodPassword,
} from './proof.ts';
import { AuthError, invalid, as, RECOVER, UPDATE } from './request.ts';
import {
  emailChangeMail,
  emailChangeNotice,
  passwordChangedNotice,
  recoveryMail,
  forget,
  issueToken,
} from './one-time-token.ts';

/** One answer whether or not there is such an account. */
export async function recover(context: AuthContext, { body, parameters, client }: AuthRequest): Promise<unknown> {
  const { email } = as(RECOVER, body);
  await context.limits.mail(client, email);
  const mail = await asService(context, async (run) => {
    const account = await accountByEmail(run, email);
    if (account === null) return null;
    await forget(run, account, 'recovery_token');
    const token = await issueToken(run, { account, purpose: 'recovery_token', address: email, at: context.now() });
    return recoveryMail(
      email,
      resolveRedirect(context.siteUrl, parameters.get('redirect_to'), '/reset-password'),
      token,
    );
  });
  if (mail !== null) await context.mailer.send(mail);
  return {};
}

export const showAccount = (context: AuthContext, request: AuthRequest): Promise<unknown> =>
  asPerson(context, request, async (_run, { account }) => accountJson(account));

export async function updateAccount(context: AuthContext, request: AuthRequest): Promise<unknown> {
  const person = await asPerson(context, request, async (_run, who) => who);
  const { email, password, current_password: current, data } = as(UPDATE, request.body);
  const isNewEmail = email !== undefined && email !== person.account.email;
  const isNewPassword = password !== undefined;
  if (isNewEmail || isNewPassword) {
    requireSecondStep(person);
    // After a recovery email, the person may only choose a new password.
    if (isNewEmail || !person.isRecovering) await requirePassword(context, person, current, request.client);
  }
  const passwordHash = isNewPassword ? await newPasswordHash(person, password) : null;
  if (isNewEmail) await context.limits.mail(request.client, email);
  const { answer, mails } = await asService(context, async (run) => {
    const mails: Message[] = [];
    if (data !== undefined) await mergeMetadata(run, person, data);
    if (passwordHash !== null) mails.push(await changePassword(context, run, person, passwordHash));
    if (isNewEmail) mails.push(...(await beginEmailChange(context, run, person, email, request.parameters)));
    const account = await accountById(run, person.account.id);
    if (account === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    return { answer: accountJson(account), mails };
  });
  for (const mail of mails) await context.mailer.send(mail);
  return answer;
}

/** After a recovery email was read the password that is forgotten is not asked for. */
async function newPasswordHash({ account }: SignedIn, password: string): Promise<string> {
  requireGoodPassword(password, account.email);
  if (await isPassword(password, account.encrypted_password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password);
}

async function changePassword(
  context: AuthContext,
  run: Run,
  { account, sessionId }: SignedIn,
  passwordHash: string,
): Promise<Message> {
  await run('update auth.users set encrypted_password = $2, updated_at = $3 where id = $1', [
    account.id,
    passwordHash,
    context.now(),
  ]);
  await forget(run, account, 'recovery_token');
  await endSessions(run, 'others', { accountId: account.id, sessionId });
  // A recovery allows one password change.
  await run(`update auth.sessions set tag = 'password' where id = $1`, [sessionId]);
  return passwordChangedNotice(account.email);
}

async function mergeMetadata(run: Run, { account }: SignedIn, added: Readonly<Record<string, unknown>>): Promise<void> {
  const merged = JSON.stringify({ ...account.raw_user_meta_data, ...added });
  if (merged.length > 4096) throw invalid('data: The data of an account is at most 4096 characters.');
  await run('update auth.users set raw_user_meta_data = $2::text::jsonb where id = $1', [account.id, merged]);
}

/**
 * Nothing changes until the new address confirms; the old one is notified. An address in use gets no email, and the
 * response doesn't reveal it.
 */
async function beginEmailChange(
  context: AuthContext,
  run: Run,
  { account }: SignedIn,
  email: string,
  parameters: URLSearchParams,
): Promise<readonly Message[]> {
  await run('update auth.users set email_change = $2 where id = $1', [account.id, email]);
  const purpose = 'email_change_token_new';
  await forget(run, account, purpose);
  const token = await issueToken(run, { account, purpose, address: email, at: context.now() });
  const page = resolveRedirect(context.siteUrl, parameters.get('redirect_to'), '/welcome');
  const isTaken = (await accountByEmail(run, email)) !== null;
  return isTaken ? [] : [emailChangeMail(email, page, token), emailChangeNotice(account.email)];
}

export async function signOut(context: AuthContext, request: AuthRequest): Promise<null> {
  const scope = request.parameters.get('scope') ?? 'global';
  if (scope !== 'global' && scope !== 'local' && scope !== 'others')
    throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
  await asPerson(context, request, (run, { account, sessionId }) =>
    endSessions(run, scope, { accountId: account.id, sessionId }),
  );
  return null;
}

/** The page asked for when it is one of this site, or else the given page. */
export function resolveRedirect(siteUrl: string, asked: string | null, otherwise: string): string {
  const site = new URL(siteUrl);
  const fallback = new URL(otherwise, site).href;
  if (asked === null || !URL.canParse(asked, site.href)) return fallback;
  const page = new URL(asked, site);
  return page.origin === site.origin && page.username === '' ? page.href : fallback;
}
