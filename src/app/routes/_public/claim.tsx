import { createFileRoute } from '@tanstack/react-router';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { useAuthSession } from '#src/data/auth/session.ts';
import { LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { ClaimPage } from '#src/features/people/family/claim-page.tsx';
import { keptClaim } from '#src/features/people/family/kept-claim.ts';
import { useMailedSecret } from '../../address/mailed-link.ts';

export const Route = createFileRoute('/_public/claim')({ component: Claim });

function Claim() {
  const authSession = useAuthSession();
  const mailed = useMailedSecret('code');
  if (authSession.state === 'loading') return <LoadingPage />;
  return (
    <ServerCache>
      <ClaimPage user={authSession.state === 'signed-in' ? authSession.user : null} code={mailed ?? keptClaim()} />
    </ServerCache>
  );
}
