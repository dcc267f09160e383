// Layout of the signed-in person's pages.
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { writeForWhoReads } from '#src/format/reader.ts';
import { ServerCache } from '#src/backend/client/server-cache.tsx';
import { useSession } from '#src/backend/session/session.ts';
import { LoadingPage } from '#src/features/access/loading-page.tsx';
import { MemberNavigation } from '../public/member-navigation.tsx';
import { PublicFrame } from '../public/public-layout.tsx';
import { useToSignIn } from '../sign-in.ts';

writeForWhoReads();

export function AccountLayout() {
  const session = useSession();
  const { state } = session;
  const toSignIn = useToSignIn();
  useEffect(() => {
    if (state === 'signed-out') toSignIn();
  }, [state, toSignIn]);
  return (
    <ServerCache>
      <PublicFrame>
        {session.state === 'signed-in' ? (
          <>
            <MemberNavigation userId={session.user.id} />
            <Outlet />
          </>
        ) : (
          <LoadingPage />
        )}
      </PublicFrame>
    </ServerCache>
  );
}
