// Where someone goes who has just signed in: to the page they wanted, or to the one that is theirs.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ownRowerQuery, type Rower } from '#src/data/people/age.ts';
import { ownCollegeQuery } from '#src/data/people/college-account.ts';
import { ownAnswerQuery } from '#src/data/people/family.ts';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { readProfile, createProfile, profileExists } from '#src/data/auth/profile.ts';
import { queryClient } from '#src/data/client/query-client.ts';
import { useAuthSession, type AuthSession, type AuthUser } from '#src/data/auth/session.ts';
import { isCoach } from '#src/features/people/coach-gate/coach-access.ts';
import { keptInvitation } from '#src/features/account/kept-codes.ts';
import { pageWanted } from '../sign-in.ts';
import * as z from 'zod/mini';
import { createContact } from '../../data/product-api.ts';
import { backendClient } from '../../data/client/client.ts';

/**
 * `college`: a college coach, or chose that at sign-up. `to-ask`: the age question, or the step after it, is
 * unanswered. `adult`: neither an athlete nor a guardian.
 */
export type Membership = 'coach' | 'college' | 'member' | 'to-ask' | 'adult';

/**
 * Role of the account after its first sign-in. An unreadable profile counts as a coach's, as everywhere: the pages
 * check again.
 */
export async function fetchMembership(user: AuthUser): Promise<Membership> {
  try {
    await beginAccount(user);
  } catch {
    // Without a network the client's code cannot be fetched; there is another first time.
    return 'coach';
  }
  const read = await readProfile(user.id);
  if (!read.ok || read.profile === null) return 'coach';
  queryClient.setQueryData(profileQuery(user.id).queryKey, read.profile);
  if (isCoach(read.profile)) return 'coach';
  if (read.profile.user_role === 'coach' && (await isOfCollege(user))) return 'college';
  if (read.profile.user_role !== 'athlete') return 'member';
  const rower = await queryClient.query({ ...ownRowerQuery(user.id), staleTime: 0 }).catch(() => undefined);
  if (rower === undefined) return 'member';
  if (rower?.age_band) return (await isAsked(rower)) ? 'to-ask' : 'member';
  if (!read.profile.confirmed_adult_at) return 'to-ask';
  return (await isOfCollege(user)) ? 'college' : 'adult';
}

/** True for people who requested a college account, or chose one at sign-up. */
async function isOfCollege({ id }: AuthUser): Promise<boolean> {
  if ((await saidAtSignUp())?.as === 'college') return true;
  const own = await queryClient.query({ ...ownCollegeQuery(id), staleTime: 0, retry: false }).catch(() => null);
  return own !== null && own.state !== 'ended';
}

/** True while an age step is open: a parent's approval, a birthday's choices, or the person's own answer. */
async function isAsked({ uaid, age_band: band, band_change_due: due }: Rower): Promise<boolean> {
  if (band === 'under-14' || due !== null) return true;
  if (band !== '14-17') return false;
  return (await queryClient.query({ ...ownAnswerQuery(uaid), staleTime: 0 }).catch(() => undefined)) === null;
}

/** A coach no one invited yet reads the notice of the closed beta. */
export function startPage(membership: Membership): string {
  if (membership === 'coach') return '/coach';
  if (keptInvitation() !== null) return '/accept-invitation';
  if (membership === 'to-ask') return '/age';
  if (membership === 'college') return '/college';
  return membership === 'member' ? '/dashboard' : '/closed-beta';
}

/** For the pages of people without a session: as soon as there is one, they are left. */
export function usePostSignInRedirect(wanted: string | undefined): AuthSession {
  const authSession = useAuthSession();
  const router = useRouter();
  /** User whose redirect has started: effects may run twice. */
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (authSession.state !== 'signed-in' || begun.current === authSession.user.id) return;
    begun.current = authSession.user.id;
    void fetchMembership(authSession.user).then((membership) =>
      router.history.replace(pageWanted(wanted, startPage(membership))),
    );
  }, [authSession, wanted, router]);
  return authSession;
}

/** Failures are logged where they happen and never block the sign-in. */
async function beginAccount({ id, email }: AuthUser): Promise<void> {
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
async function saidAtSignUp(): Promise<SaidAtSignUp | null> {
  const { auth } = await backendClient();
  const { session } = (await auth.getSession()).data;
  const said = SAID.safeParse(session?.user.user_metadata);
  return session === null || !said.success ? null : { ...said.data, accessToken: session.access_token };
}
