import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { LinkOpening } from '#src/features/people/coach-gate/link-opening.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { useIsWritten } from '#src/ui/use-is-written.ts';
import { sharedSecret } from '../../address/address-forms.ts';
import { useMailed } from '../../address/mailed-link.ts';
import { parseSearchText } from '../../search-text.ts';

export const Route = createFileRoute('/_public/r')({ component: RowersPage });

const ReaderPage = lazyPart(
  async () => (await import('#src/features/desk/share/page-link/reader-page.tsx')).ReaderPage,
);

/** Id of the family's page, for signed-in readers with access. Not a secret. */
function usePageId(): string {
  const { page } = parseSearchText(useRouterState({ select: ({ location }) => location.hash }));
  return typeof page === 'string' ? page : '';
}

function RowersPage() {
  const token = sharedSecret(useMailed());
  const page = usePageId();
  if (useIsWritten()) {
    return <LinkOpening title="Rower page" description="One seat of one session, shared by a coach by link." />;
  }
  return (
    <ServerCache>
      <ErrorBoundary what="The page">
        <Suspense fallback={<p role="status">Loading …</p>}>
          <ReaderPage by={token === '' ? { page } : { token }} />
        </Suspense>
      </ErrorBoundary>
    </ServerCache>
  );
}
