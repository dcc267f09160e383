import { createFileRoute } from '@tanstack/react-router';
import { AccountsLaterPage } from '#src/features/information/accounts-later-page.tsx';

export const Route = createFileRoute('/_public/login')({ component: AccountsLaterPage });
