// Waiting list for admins: invite, or delete.
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#src/format/day-text.ts';
import { coachInvitationsQuery, inviteCoach } from '#src/data/team/teams.ts';
import { removeFromWaitingList, waitingListQuery, type WaitingCoach } from '#src/data/letters.ts';
import { counted } from '#src/format/number.ts';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList, type RowAct } from '#src/ui/list/resource-list.tsx';

export function WaitingCoaches({ userId }: { readonly userId: string }) {
  const invited = useQuery(coachInvitationsQuery(userId)).data ?? [];
  const isInvited = (email: string): boolean =>
    invited.some((held) => held.email === email && (held.state === 'invited' || held.state === 'opened'));
  return (
    <ResourceList
      label="Waiting coaches"
      asked={useQuery(waitingListQuery(userId))}
      loading="Reading the waiting list …"
      empty="The waiting list is empty."
      columns={waitingColumns(isInvited)}
      acts={({ id, email }): readonly RowAct[] => [
        ...(isInvited(email)
          ? []
          : [{ label: 'Invite', of: email, run: async () => void (await inviteCoach({ email, teamId: null })) }]),
        { label: 'Forget', of: email, look: 'quiet', run: () => removeFromWaitingList(id) },
      ]}
      changes={[waitingListQuery(userId).queryKey, coachInvitationsQuery(userId).queryKey]}
    />
  );
}

const waitingColumns = (isInvited: (email: string) => boolean): readonly Column<WaitingCoach>[] => [
  {
    label: 'Coach',
    text: ({ email }) => email,
    value: ({ email, name, club }) => (
      <>
        {email}
        <small>
          {name}, {club}
        </small>
      </>
    ),
    sort: true,
  },
  {
    label: 'Boats',
    text: ({ boats, telemetry_brand: brand }) =>
      [boats === null ? null : counted(boats, 'boat'), brand].filter((part) => part !== null).join(', '),
  },
  {
    label: 'Waits since',
    text: ({ created_at: at }) => dayText(at),
    value: ({ created_at: at, email }) => (
      <>
        {dayText(at)}
        {isInvited(email) && <small>Invited, not accepted yet</small>}
      </>
    ),
    sort: ({ created_at: at }) => at,
  },
];
