import { createFileRoute } from '@tanstack/react-router';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { useSession } from '#src/data/auth/session.ts';
import { LoadingPage } from '#src/features/access/loading-page.tsx';
import { ClaimPage } from '#src/features/family/claim-page.tsx';
import { keptClaim } from '#src/features/family/kept-claim.ts';
import { useMailedSecret } from '../../account/use-mailed-secret.ts';

export const Route = createFileRoute('/_public/claim')({ component: Claim });

function Claim() {
  const session = useSession();
  const mailed = useMailedSecret('code');
  if (session.state === 'loading') return <LoadingPage />;
  return (
    <ServerCache>
      <ClaimPage user={session.state === 'signed-in' ? session.user : null} code={mailed ?? keptClaim()} />
    </ServerCache>
  );
}
