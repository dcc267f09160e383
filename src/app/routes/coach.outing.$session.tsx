import { createFileRoute } from '@tanstack/react-router';
import { deskSearch } from '../coach/desk-address.ts';
import { expectSession } from '../coach/expect-session.ts';
import { SessionPage } from '../coach/session-page.tsx';

export const Route = createFileRoute('/coach/outing/$session')({
  ...deskSearch,
  loader: ({ params }) => void expectSession(params.session),
  // Once for an address, not again for every selection that is written into it.
  staleTime: Infinity,
  component: SessionRoute,
});

function SessionRoute() {
  return <SessionPage address={Route.useParams().session} />;
}
