import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#src/features/site/information/terms-page.tsx';

export const Route = createFileRoute('/_public/terms')({ component: TermsPage });
