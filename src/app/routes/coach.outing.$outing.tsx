import { createFileRoute } from '@tanstack/react-router';
import { OutingPage } from '../coach/outing-page.tsx';
import { outingSearch } from '../coach/outing-search.ts';

export const Route = createFileRoute('/coach/outing/$outing')({
  validateSearch: outingSearch,
  component: OutingRoute,
});

function OutingRoute() {
  return <OutingPage address={Route.useParams().outing} />;
}
