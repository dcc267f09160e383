import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#src/features/site/information/privacy-page.tsx';

export const Route = createFileRoute('/_public/privacy')({ component: PrivacyPage });
