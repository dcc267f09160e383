// Guards every page of the coach: loading, sign-in, limited access, or the page.
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { useAuthSession, type AuthUser } from '#src/data/auth/session.ts';
import styles from './loading-page.module.css';
import { coachAccess, isCoach, type KnownProfile, rememberCoach, wasCoach } from './coach-access.ts';
import { row } from '#src/ui/primitives.ts';

interface CoachGateProps {
  readonly children: ReactNode;
  readonly limited: ReactNode;
  readonly onSignedOut: () => void;
}

export function CoachGate({ children, limited, onSignedOut }: CoachGateProps) {
  const authSession = useAuthSession();
  const user = authSession.state === 'signed-in' ? authSession.user : null;
  const profile = useKnownProfile(user);
  const access = coachAccess(authSession, profile, user !== null && wasCoach(user.id));
  useEffect(() => {
    if (access === 'signed-out') onSignedOut();
  }, [access, onSignedOut]);

  if (access === 'open') return children;
  return access === 'limited' ? limited : <LoadingPage />;
}

function useKnownProfile(user: AuthUser | null): KnownProfile {
  const { data, status, errorUpdateCount } = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null });
  useEffect(() => {
    if (user !== null && status === 'success' && data !== null) rememberCoach(user.id, isCoach(data));
  }, [user, status, data]);
  // A page inside that refetches makes the failed query pending again and must stay mounted.
  if (status === 'pending' && errorUpdateCount === 0) return 'unknown';
  return data ?? 'missing';
}

/** Does the coach's area belong to someone? Until their profile is there, what this device saw before. */
export function useIsCoach({ id }: AuthUser): boolean {
  const { data } = useQuery(profileQuery(id));
  return data === undefined || data === null ? wasCoach(id) : isCoach(data);
}

/** Shown until it is known who is signed in. */
export const LoadingPage = () => (
  <div className={row({ justify: 'center', gap: 3, tone: 'quiet' }, styles.loading)} role="status">
    <span className={styles.spinner} aria-hidden="true" />
    Loading …
  </div>
);
