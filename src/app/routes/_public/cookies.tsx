import { createFileRoute } from '@tanstack/react-router';
import { CookiesPage } from '#src/features/site/information/cookies-page.tsx';

export const Route = createFileRoute('/_public/cookies')({ component: CookiesPage });
