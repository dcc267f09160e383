// What every page has, public or a coach's: the question about optional scripts, where there are any.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ConsentGate } from '#src/features/consent/consent-gate.tsx';

/** Pages that ask an age or a parent. */
const QUIET = new Set(['/age', '/register', '/consent', '/claim', '/coppa-rights', '/family', '/undo-address']);

export function RootFrame() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <ConsentGate isQuiet={QUIET.has(path)} />
    </>
  );
}
