import { createFileRoute } from '@tanstack/react-router';
import { CoppaRightsPage } from '#src/features/information/coppa-rights-page.tsx';

export const Route = createFileRoute('/_public/coppa-rights')({ component: CoppaRightsPage });
