import { createFileRoute } from '@tanstack/react-router';
import { deskSearch } from '../coach/desk-address.ts';
import { expectOuting } from '../coach/expect-outing.ts';
import { OutingPage } from '../coach/outing-page.tsx';

export const Route = createFileRoute('/coach/outing/$outing')({
  ...deskSearch,
  loader: ({ params }) => void expectOuting(params.outing),
  // Once for an address, not again for every selection that is written into it.
  staleTime: Infinity,
  component: OutingRoute,
});

function OutingRoute() {
  return <OutingPage address={Route.useParams().outing} />;
}
