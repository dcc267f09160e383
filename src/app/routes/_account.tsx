import { createFileRoute } from '@tanstack/react-router';
import { AccountLayout } from '../account/account-layout.tsx';
import { requireSignIn } from '../sign-in.ts';

export const Route = createFileRoute('/_account')({ component: AccountLayout, beforeLoad: requireSignIn });
