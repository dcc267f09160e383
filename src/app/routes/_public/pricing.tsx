import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '#src/features/information/pricing-page.tsx';

export const Route = createFileRoute('/_public/pricing')({ component: PricingPage });
