import { createFileRoute } from '@tanstack/react-router';
import { librarySearch } from '#src/features/library/list/library-search.ts';
import { OutingsPage } from '../coach/outings-page.tsx';

export const Route = createFileRoute('/coach/')({
  validateSearch: librarySearch,
  component: OutingsRoute,
});

function OutingsRoute() {
  return <OutingsPage search={Route.useSearch()} />;
}
