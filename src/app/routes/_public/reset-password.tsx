import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ResetPasswordPage } from '#src/features/account/reset-password-page.tsx';
import { useMailedSecret } from '../../address/mailed-link.ts';

export const Route = createFileRoute('/_public/reset-password')({ component: ResetPassword });

function ResetPassword() {
  const tokenHash = useMailedSecret('token_hash');
  const router = useRouter();
  // Signed in by now: that page leads on.
  return <ResetPasswordPage tokenHash={tokenHash} onReset={() => router.history.replace('/login')} />;
}
