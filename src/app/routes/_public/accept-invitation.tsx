import { createFileRoute } from '@tanstack/react-router';
import { ServerCache } from '#src/backend/asking/server-cache.tsx';
import { invitationSearch } from '../../account/account-search.ts';
import { AcceptInvitation } from '../../account/accept-invitation.tsx';

export const Route = createFileRoute('/_public/accept-invitation')({
  component: Invitation,
  validateSearch: invitationSearch,
});

function Invitation() {
  const { token } = Route.useSearch();
  return (
    <ServerCache>
      <AcceptInvitation token={token} />
    </ServerCache>
  );
}
