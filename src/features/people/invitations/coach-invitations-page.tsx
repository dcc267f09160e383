// Coach's invitations to their own teams.
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { teamsQuery } from '#src/data/team/teams.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import { Invitations } from './invitations.tsx';
import styles from './invitations.module.css';

export const TO_PRODUCT = { id: null, name: 'The product, without a team' } as const;

export function CoachInvitationsPage({ user }: { readonly user: AuthUser }) {
  usePageTitle('Invitations');
  const teams = useQuery(teamsQuery(user.id));
  const isAdmin = useQuery(profileQuery(user.id)).data?.user_role === 'admin';
  const own = (teams.data ?? []).filter(({ role }) => role === 'owner');
  const invited = [...own, ...(isAdmin ? [TO_PRODUCT] : [])];
  return (
    <article className={styles.page}>
      <header>
        <h1>Invitations</h1>
        <p>Invite the coaches you work with. They join your team, and the beta is free for them as well.</p>
      </header>
      {teams.isPending && <p role="status">Reading your teams …</p>}
      {teams.isError && <AskAgain error={teams.error} onAgain={() => void teams.refetch()} />}
      {teams.isSuccess &&
        (invited.length > 0 ? (
          <Invitations userId={user.id} teams={invited} />
        ) : (
          <p className={styles.empty}>
            You own no team, so there is none to invite to. The head coach who owns the team invites its coaches.
          </p>
        ))}
    </article>
  );
}
