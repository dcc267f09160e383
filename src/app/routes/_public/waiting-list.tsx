import { createFileRoute } from '@tanstack/react-router';
import { WaitingListPage } from '#src/features/people/invitations/waiting-list-page.tsx';

export const Route = createFileRoute('/_public/waiting-list')({ component: WaitingListPage });
