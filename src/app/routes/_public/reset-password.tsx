import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ResetPasswordPage } from '#src/features/account/reset-password-page.tsx';
import { recoverySearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_public/reset-password')({
  component: ResetPassword,
  validateSearch: recoverySearch,
});

function ResetPassword() {
  const { token_hash: tokenHash } = Route.useSearch();
  const router = useRouter();
  // Signed in by now: that page leads on.
  return <ResetPasswordPage tokenHash={tokenHash} onReset={() => router.history.replace('/login')} />;
}
