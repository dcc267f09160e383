import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '#src/features/account/reset-password-page.tsx';

export const Route = createFileRoute('/_public/forgot-password')({ component: ForgotPasswordPage });
