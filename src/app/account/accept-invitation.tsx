// A coach's invitation, and what is known about the person who opened it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { openedInvitationQuery } from '#src/data/team/teams.ts';
import { mailedSecret } from '#src/data/people/mailed-secret.ts';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { signOut, useAuthSession } from '#src/data/auth/session.ts';
import { writeForWhoReads } from '#src/format/reader.ts';
import { isCoach } from '#src/features/people/coach-gate/coach-access.ts';
import { AcceptInvitationPage } from '#src/features/account/accept-invitation-page.tsx';
import { keptInvitation } from '#src/features/account/kept-codes.ts';
import { useMailed } from '../address/mailed-link.ts';

writeForWhoReads();

export function AcceptInvitation() {
  const mailed = useMailed();
  // The address has no invitation after signing in: it was stored when the link was opened.
  const [kept] = useState(keptInvitation);
  const token = mailed === '' ? kept : mailedSecret(mailed, 'token');
  const authSession = useAuthSession();
  const router = useRouter();
  const cache = useQueryClient();
  const user = authSession.state === 'signed-in' ? authSession.user : null;
  const profile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null }).data;

  const opened = useQuery({ ...openedInvitationQuery(token ?? ''), enabled: token !== null }).data ?? null;

  const openPortal = async (): Promise<void> => {
    if (user !== null) cache.removeQueries({ queryKey: profileQuery(user.id).queryKey });
    router.history.replace('/coach');
  };
  const change = async (): Promise<void> => {
    const here = router.latestLocation.href;
    await signOut();
    router.history.push(`/login?redirect=${encodeURIComponent(here)}`);
  };
  return (
    <AcceptInvitationPage
      token={token}
      opened={opened}
      session={authSession}
      isCoach={profile === undefined ? null : profile !== null && isCoach(profile)}
      onAccepted={openPortal}
      onOtherAccount={() => void change()}
    />
  );
}
