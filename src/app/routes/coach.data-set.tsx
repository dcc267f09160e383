import { createFileRoute } from '@tanstack/react-router';
import { DataSetPage } from '#src/features/data-set/data-set-page.tsx';

export const Route = createFileRoute('/coach/data-set')({ component: DataSetPage });
