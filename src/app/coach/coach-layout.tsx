import { Outlet } from '@tanstack/react-router';
import { CoachGate } from '#src/features/people/coach-gate/coach-gate.tsx';
import { LimitedAccessPage } from '#src/features/people/coach-gate/limited-access-page.tsx';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { writeForWhoReads } from '#src/format/reader.ts';
import { PublicFrame } from '../public/public-layout.tsx';
import { useToSignIn } from '../sign-in.ts';
import { CoachFrame } from './coach-frame.tsx';

writeForWhoReads();

/** Layout of the coach pages. */
export function CoachLayout() {
  const toSignIn = useToSignIn();
  const limited = (
    <PublicFrame>
      <LimitedAccessPage />
    </PublicFrame>
  );
  return (
    <ServerCache>
      <CoachGate limited={limited} onSignedOut={toSignIn}>
        <CoachFrame>
          <Outlet />
        </CoachFrame>
      </CoachGate>
    </ServerCache>
  );
}
