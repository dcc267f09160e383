import { createFileRoute } from '@tanstack/react-router';
import { OutingPage } from '../outing-page.tsx';
import { outingSearch } from '../outing-search.ts';

export const Route = createFileRoute('/coach/outing/$outing')({
  validateSearch: outingSearch,
  component: OutingRoute,
});

function OutingRoute() {
  return <OutingPage address={Route.useParams().outing} />;
}
