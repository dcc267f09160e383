// Layout of the signed-in person's pages.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { writeForWhoReads } from '#src/format/reader.ts';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { useAuthSession, type AuthUser } from '#src/data/auth/session.ts';
import { useIsCoach, LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { MemberNavigation } from '../public/member-navigation.tsx';
import { PublicFrame } from '../public/public-layout.tsx';
import { useToSignIn } from '../sign-in.ts';
import { box } from '#src/ui/primitives.ts';
import styles from '../public/public.module.css';

const LateCoachFrame = lazyPart(async () => (await import('../coach/coach-frame.tsx')).CoachFrame);

writeForWhoReads();

export function AccountLayout() {
  const authSession = useAuthSession();
  const { state } = authSession;
  const toSignIn = useToSignIn();
  useEffect(() => {
    if (state === 'signed-out') toSignIn();
  }, [state, toSignIn]);
  return (
    <ServerCache>
      {authSession.state === 'signed-in' ? (
        <MemberFrame user={authSession.user} />
      ) : (
        <PublicFrame>
          <LoadingPage />
        </PublicFrame>
      )}
    </ServerCache>
  );
}

/** A coach's settings belong to the coach's area, everything else to the pages of families. */
function MemberFrame({ user }: { readonly user: AuthUser }) {
  const isSettings = useRouterState({ select: ({ location }) => /^\/settings(?:\/|$)/u.test(location.pathname) });
  const isOfCoach = useIsCoach(user);
  if (isSettings && isOfCoach) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <LateCoachFrame>
          <div className={box({ margin: 'center' }, styles.within)}>
            <Outlet />
          </div>
        </LateCoachFrame>
      </Suspense>
    );
  }
  return (
    <PublicFrame>
      <MemberNavigation userId={user.id} />
      <Outlet />
    </PublicFrame>
  );
}
