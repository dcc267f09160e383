// Labels for an invitation's state, and its possible actions.
import { dayText } from '#src/format/day-text.ts';
import type { CoachInvitation, InvitationState } from '#src/data/team/coach-invitations.ts';

export const STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  invited: 'Invited',
  opened: 'Opened',
  accepted: 'Accepted',
  expired: 'Expired',
  revoked: 'Revoked',
  'wait-listed': 'Waiting',
};

/** Date of its last event. */
export function formatHistory(invitation: CoachInvitation): string {
  const { state, created_at, last_sent_at, opened_at, expires_at, accepted_at, revoked_at } = invitation;
  const until = expires_at === null ? null : dayText(expires_at);
  const sent = `Sent ${dayText(last_sent_at ?? created_at)}`;
  const linkOpened = `Link opened ${dayText(opened_at ?? created_at)}`;
  switch (state) {
    case 'invited':
      return until === null ? sent : `${sent}, open until ${until}`;
    case 'opened':
      return until === null ? linkOpened : `${linkOpened}, open until ${until}`;
    case 'accepted':
      return `Accepted ${dayText(accepted_at ?? created_at)}`;
    case 'expired':
      return `The link ended ${dayText(expires_at ?? created_at)}`;
    case 'revoked':
      return `Revoked ${dayText(revoked_at ?? created_at)}`;
    case 'wait-listed':
      return `Waits since ${dayText(created_at)}`;
  }
}

/** Neither accepted nor revoked: a new link may be sent, which ends the old one. */
export const mayResend = ({ state }: Pick<CoachInvitation, 'state'>): boolean =>
  state === 'invited' || state === 'opened' || state === 'expired';

export const mayRevoke = ({ state }: Pick<CoachInvitation, 'state'>): boolean =>
  state === 'invited' || state === 'opened';

/** "2 open, 1 accepted". */
export function countWords(invitations: readonly Pick<CoachInvitation, 'state'>[]): string {
  const open = invitations.filter(mayRevoke).length;
  const accepted = invitations.filter(({ state }) => state === 'accepted').length;
  return `${open} open, ${accepted} accepted`;
}
