import { createFileRoute } from '@tanstack/react-router';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { PricingPage } from '#src/features/site/information/pricing-page.tsx';

export const Route = createFileRoute('/_public/pricing')({ component: Pricing });

function Pricing() {
  return (
    <ServerCache>
      <PricingPage />
    </ServerCache>
  );
}
