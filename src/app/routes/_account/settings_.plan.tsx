import { createFileRoute } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { PlanPage } from '#src/features/billing/plan-page.tsx';

/** The plan of the signed-in person; what is paid for is paid on the payment service's own pages. */
function Plan({ fromCheckout }: { readonly fromCheckout: boolean }) {
  const authSession = useAuthSession();
  if (authSession.state !== 'signed-in') return null;
  return (
    <PlanPage
      user={authSession.user}
      fromCheckout={fromCheckout}
      onLeave={(address) => window.location.assign(address)}
    />
  );
}

export const Route = createFileRoute('/_account/settings_/plan')({
  component: PlanRoute,
  validateSearch: ({ checkout }): { readonly checkout?: 'done' } => (checkout === 'done' ? { checkout } : {}),
});

function PlanRoute() {
  return <Plan fromCheckout={Route.useSearch().checkout === 'done'} />;
}
