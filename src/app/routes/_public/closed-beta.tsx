import { createFileRoute } from '@tanstack/react-router';
import { ClosedBetaPage } from '#src/features/site/information/closed-beta-page.tsx';

export const Route = createFileRoute('/_public/closed-beta')({ component: ClosedBetaPage });
