// The landing page, and whose link led to it.
import { useEffect } from 'react';
import { keepReferral } from '#src/features/account/kept-codes.ts';
import { LandingPage } from '#src/features/site/landing/landing-page.tsx';

export function Landing({ friend }: { readonly friend: string | undefined }) {
  useEffect(() => {
    if (friend !== undefined) keepReferral(friend);
  }, [friend]);
  return <LandingPage />;
}
