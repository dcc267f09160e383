import { createFileRoute } from '@tanstack/react-router';
import { DESK_ADDRESS } from '../address/address-forms.ts';
import { deskAddress } from '../coach/desk-address.ts';
import { expectOuting } from '../coach/expect-outing.ts';
import { OutingPage } from '../coach/outing-page.tsx';
import { outingSearch } from '../coach/outing-search.ts';

export const Route = createFileRoute('/coach/outing/$outing')({
  validateSearch: (written: Record<string, unknown>) => outingSearch(DESK_ADDRESS.read(written)),
  search: { middlewares: [({ search, next }) => deskAddress(next(search))] },
  loader: ({ params }) => void expectOuting(params.outing),
  // Once for an address, not again for every selection that is written into it.
  staleTime: Infinity,
  component: OutingRoute,
});

function OutingRoute() {
  return <OutingPage address={Route.useParams().outing} />;
}
