import { createFileRoute } from '@tanstack/react-router';
import { deskSearch } from '../coach/session-search.ts';
import { TryPage } from '../try-page.tsx';

export const Route = createFileRoute('/try')({ ...deskSearch, component: TryPage });
