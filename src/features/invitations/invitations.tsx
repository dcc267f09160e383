// Coach invitations and their status. A link is shown once, next to the email: afterward no one has it, not even the
// database.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
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
  const list = useQuery(coachInvitationsQuery(userId));
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const seeAnew = async (): Promise<void> => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: coachInvitationsQuery(userId).queryKey }),
      cache.invalidateQueries({ queryKey: waitingListQuery(userId).queryKey }),
    ]);
  };
  const onSent = (invitation: SentInvitation): Promise<void> => {
    setSent(invitation);
    return seeAnew();
  };
  const send = useMutation({
    mutationFn: ({ email, teamId }: { readonly email: string; readonly teamId: string | null }) =>
      inviteCoach(email, teamId),
    retry: false,
    onSuccess: onSent,
  });
  const resend = useMutation({ mutationFn: resendInvitation, retry: false, onSuccess: onSent });
  const revoke = useMutation({ mutationFn: revokeInvitation, onSuccess: seeAnew });
  const problem = resend.error ?? revoke.error;
  const busy = resend.isPending || revoke.isPending;
  return (
    <div className={styles.invitations}>
      <InviteCoachForm teams={teams} onInvite={(email, teamId) => send.mutateAsync({ email, teamId })} />
      {sent !== null && <SentLink invitation={sent} onDone={() => setSent(null)} />}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {list.isPending && <p role="status">Reading the invitations …</p>}
      {list.isError && <AskAgain error={list.error} onAgain={() => void list.refetch()} />}
      {list.data !== undefined && (
        <List
          invitations={list.data.filter(({ state }) => state !== 'wait-listed')}
          busy={busy}
          onResend={(id) => resend.mutate(id)}
          onRevoke={(id) => revoke.mutate(id)}
        />
      )}
    </div>
  );
}

interface ListProps {
  readonly invitations: readonly CoachInvitation[];
  readonly busy: boolean;
  readonly onResend: (id: string) => void;
  readonly onRevoke: (id: string) => void;
}

function List({ invitations, busy, onResend, onRevoke }: ListProps) {
  if (invitations.length === 0) return <p className={styles.empty}>No invitations yet.</p>;
  return (
    <>
      <p className={styles.count}>{countWords(invitations)}</p>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <div className={styles.who}>
              <strong>{invitation.email}</strong>
              <span>{invitation.team ?? 'To the product, without a team'}</span>
            </div>
            <div className={styles.state}>
              <span className={styles.chip} data-state={invitation.state}>
                {STATE_LABELS[invitation.state]}
              </span>
              <span>{formatHistory(invitation)}</span>
            </div>
            <div className={styles.actions}>
              {mayResend(invitation) && (
                <button
                  type="button"
                  className={buttonClass('quiet')}
                  aria-label={`Send again to ${invitation.email}`}
                  aria-disabled={busy}
                  onClick={() => {
                    if (!busy) onResend(invitation.id);
                  }}
                >
                  Send again
                </button>
              )}
              {mayRevoke(invitation) && (
                <button
                  type="button"
                  className={buttonClass('quiet')}
                  aria-label={`Revoke the invitation of ${invitation.email}`}
                  aria-disabled={busy}
                  onClick={() => {
                    if (!busy) onRevoke(invitation.id);
                  }}
                >
                  Revoke
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
