// Waiting list for admins: invite, or delete.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dayText } from '#src/format/day-text.ts';
import { coachInvitationsQuery, inviteCoach } from '#src/data/team/coach-invitations.ts';
import { removeFromWaitingList, waitingListQuery, type WaitingCoach } from '#src/data/mail/waiting-list.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import styles from './invitations.module.css';

export function WaitingCoaches({ userId }: { readonly userId: string }) {
  const cache = useQueryClient();
  const list = useQuery(waitingListQuery(userId));
  const invited = useQuery(coachInvitationsQuery(userId)).data ?? [];
  const seeAnew = async (): Promise<void> => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: waitingListQuery(userId).queryKey }),
      cache.invalidateQueries({ queryKey: coachInvitationsQuery(userId).queryKey }),
    ]);
  };
  const invite = useMutation({
    mutationFn: ({ email }: WaitingCoach) => inviteCoach(email, null),
    retry: false,
    onSuccess: seeAnew,
  });
  const forget = useMutation({ mutationFn: ({ id }: WaitingCoach) => removeFromWaitingList(id), onSuccess: seeAnew });
  const problem = invite.error ?? forget.error;
  const busy = invite.isPending || forget.isPending;
  const isInvited = (email: string): boolean =>
    invited.some((held) => held.email === email && (held.state === 'invited' || held.state === 'opened'));
  return (
    <div className={styles.invitations}>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      {list.isPending && <p role="status">Reading the waiting list …</p>}
      {list.isError && <AskAgain error={list.error} onAgain={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className={styles.empty}>The waiting list is empty.</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className={styles.list}>
          {list.data.map((coach) => (
            <li key={coach.id}>
              <div className={styles.who}>
                <strong>{coach.email}</strong>
                <span>
                  {coach.name}, {coach.club}
                </span>
              </div>
              <div className={styles.state}>
                <span>
                  {[boatWords(coach.boats), coach.telemetry_brand].filter((words) => words !== null).join(', ')}
                </span>
                <span>Waits since {dayText(coach.created_at)}</span>
              </div>
              <div className={styles.actions}>
                {isInvited(coach.email) ? (
                  <span>Invited, not accepted yet</span>
                ) : (
                  <button
                    type="button"
                    className={buttonClass('secondary')}
                    aria-label={`Invite ${coach.email}`}
                    aria-disabled={busy}
                    onClick={() => {
                      if (!busy) invite.mutate(coach);
                    }}
                  >
                    Invite
                  </button>
                )}
                <button
                  type="button"
                  className={buttonClass('quiet')}
                  aria-label={`Forget ${coach.email}`}
                  aria-disabled={busy}
                  onClick={() => {
                    if (!busy) forget.mutate(coach);
                  }}
                >
                  Forget
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const boatWords = (boats: number | null): string | null =>
  boats === null ? null : boats === 1 ? '1 boat' : `${boats} boats`;
