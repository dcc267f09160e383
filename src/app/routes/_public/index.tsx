import { createFileRoute } from '@tanstack/react-router';
import { isReferral } from '#src/features/account/kept-codes.ts';
import { Landing } from '../../public/landing.tsx';

export const Route = createFileRoute('/_public/')({
  component: LandingRoute,
  validateSearch: ({ friend }): { readonly friend?: string } => (isReferral(friend) ? { friend } : {}),
});

function LandingRoute() {
  return <Landing friend={Route.useSearch().friend} />;
}
