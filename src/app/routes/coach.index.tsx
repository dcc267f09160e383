import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#src/features/import/import-page.tsx';

export const Route = createFileRoute('/coach/')({ component: ImportPage });
