// The landing page, and whose link led to it.
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isReferral, keepReferral } from '#src/features/account/kept-codes.ts';
import { LandingPage } from '#src/features/site/landing/landing-page.tsx';

export const Route = createFileRoute('/_public/')({
  component: Landing,
  validateSearch: ({ friend }): { readonly friend?: string } => (isReferral(friend) ? { friend } : {}),
});

function Landing() {
  const { friend } = Route.useSearch();
  useEffect(() => {
    if (friend !== undefined) keepReferral(friend);
  }, [friend]);
  return <LandingPage />;
}
