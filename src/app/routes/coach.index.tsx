import { createFileRoute } from '@tanstack/react-router';
import { librarySearch } from '#src/features/library/list/library-search.ts';
import { LIBRARY_ADDRESS } from '../address/address-forms.ts';
import { SessionsPage } from '../coach/sessions-page.tsx';

export const Route = createFileRoute('/coach/')({
  validateSearch: (written: Record<string, unknown>) => librarySearch(LIBRARY_ADDRESS.read(written)),
  search: { middlewares: [({ search, next }) => LIBRARY_ADDRESS.versioned(next(search))] },
  component: SessionsRoute,
});

function SessionsRoute() {
  return <SessionsPage search={Route.useSearch()} />;
}
