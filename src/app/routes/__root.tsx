// Shared by every page: the consent prompt for optional scripts, if there are any, and the signed-in person's
// subscription.
import { createRootRoute, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useAuthSession } from '#src/data/auth/session.ts';
import { ConsentGate } from '#src/features/site/cookies/consent-gate.tsx';
import { takeFromAddress } from '../address/mailed-link.ts';
import { ErrorPage } from '../error-page.tsx';

export const Route = createRootRoute({
  beforeLoad: takeFromAddress,
  component: RootFrame,
  errorComponent: ErrorPage,
  notFoundComponent: () => {
    throw redirect({ to: '/' });
  },
});

/** Pages that ask an age or a parent. */
const QUIET = new Set(['/age', '/register', '/consent', '/claim', '/coppa-rights', '/family', '/undo-address']);

function RootFrame() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useFollowedSubscription();
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <ConsentGate isQuiet={QUIET.has(path)} />
    </>
  );
}

/** From the start of a session to its end, on every page. Visitors never fetch the code. */
function useFollowedSubscription(): void {
  const { state } = useAuthSession();
  useEffect(() => {
    if (state !== 'signed-in') return undefined;
    let isOver = false;
    let end = (): void => {
      isOver = true;
    };
    void import('#src/data/plan/subscription.ts').then(({ followSession }) => {
      if (!isOver) end = followSession();
    });
    return () => end();
  }, [state]);
}
