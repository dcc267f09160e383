import { createFileRoute } from '@tanstack/react-router';
import { expectOuting } from '../coach/expect-outing.ts';
import { OutingPage } from '../coach/outing-page.tsx';
import { outingSearch } from '../coach/outing-search.ts';

export const Route = createFileRoute('/coach/outing/$outing')({
  validateSearch: outingSearch,
  loader: ({ params }) => void expectOuting(params.outing),
  // Once for an address, not again for every selection that is written into it.
  staleTime: Infinity,
  component: OutingRoute,
});

function OutingRoute() {
  return <OutingPage address={Route.useParams().outing} />;
}
