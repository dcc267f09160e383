// Coach invitations and their status. A link is shown once, next to the email: afterward no one has it, not even the
// database.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  coachInvitationsQuery,
  inviteCoach,
  resendInvitation,
  revokeInvitation,
  type CoachInvitation,
  type SentInvitation,
} from '#src/data/team/coach-invitations.ts';
import { waitingListQuery } from '#src/data/mail/waiting-list.ts';
import { counted } from '#src/format/number.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';
import { InviteCoachForm, type InvitedTeam } from './invite-coach-form.tsx';
import { countWords, formatHistory, mayResend, mayRevoke, STATE_LABELS } from './invitation-messages.ts';
import styles from './invitations.module.css';
import { SentLink } from './sent-link.tsx';

interface InvitationsProps {
  readonly userId: string;
  /** Possible teams; null among them: to the product. */
  readonly teams: readonly InvitedTeam[];
}

export function Invitations({ userId, teams }: InvitationsProps) {
  const cache = useQueryClient();
  const list = useQuery({
    ...coachInvitationsQuery(userId),
    select: (invitations) => invitations.filter(({ state }) => state !== 'wait-listed'),
  });
  const [sent, setSent] = useState<readonly SentInvitation[]>([]);
  const readAgain = () =>
    Promise.all(
      [waitingListQuery(userId), coachInvitationsQuery(userId)].map(({ queryKey }) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  return (
    <div className={styles.invitations}>
      <InviteCoachForm
        teams={teams}
        onInvite={async (email, teamId) => {
          setSent([await inviteCoach(email, teamId)]);
          await readAgain();
        }}
      />
      {sent.map((one) => (
        <SentLink
          key={one.link}
          invitation={one}
          onDone={() => setSent((links) => links.filter(({ link }) => link !== one.link))}
        />
      ))}
      {list.data !== undefined && list.data.length > 0 && <p className={styles.count}>{countWords(list.data)}</p>}
      <ResourceList
        label="Sent invitations"
        asked={list}
        loading="Reading the invitations …"
        empty="No invitations yet."
        rowKey={({ id }) => id}
        columns={COLUMNS}
        acts={(invitation) => [
          ...(mayResend(invitation)
            ? [act('Send again', invitation, async () => setSent([await resendInvitation(invitation.id)]))]
            : []),
          ...(mayRevoke(invitation)
            ? [act('Revoke', invitation, async () => void (await revokeInvitation(invitation.id)))]
            : []),
        ]}
        many={[
          {
            label: 'Send again',
            on: mayResend,
            sure: (count) => `Send ${counted(count, 'invitation')} again`,
            run: async ({ id }) => {
              const link = await resendInvitation(id);
              setSent((links) => [...links, link]);
            },
          },
          {
            label: 'Revoke',
            on: mayRevoke,
            sure: (count) => `Revoke ${counted(count, 'invitation')}`,
            run: ({ id }) => revokeInvitation(id),
          },
        ]}
        onActed={readAgain}
      />
    </div>
  );
}

const act = (label: string, { email: of }: CoachInvitation, run: NonNullable<RowAct['run']>): RowAct => ({
  label,
  of,
  look: 'quiet',
  run,
});

const COLUMNS: readonly Column<CoachInvitation>[] = [
  {
    label: 'Coach',
    text: ({ email }) => email,
    value: ({ email, team }) => (
      <>
        {email}
        <small>{team ?? 'To the product, without a team'}</small>
      </>
    ),
    sort: true,
  },
  {
    label: 'State',
    text: ({ state }) => STATE_LABELS[state],
    value: (invitation) => (
      <>
        <span className={styles.chip} data-state={invitation.state}>
          {STATE_LABELS[invitation.state]}
        </span>
        <small>{formatHistory(invitation)}</small>
      </>
    ),
    filter: true,
  },
];
