import { createFileRoute } from '@tanstack/react-router';
import { deskSearch } from '../coach/desk-address.ts';
import { TryPage } from '../try-page.tsx';

export const Route = createFileRoute('/try')({ ...deskSearch, component: TryPage });
