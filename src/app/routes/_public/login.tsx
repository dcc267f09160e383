import { createFileRoute } from '@tanstack/react-router';
import { LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { LoginPage } from '#src/features/account/login-page.tsx';
import { loginSearch } from '../../account/account-search.ts';
import { usePostSignInRedirect } from '../../account/post-sign-in-redirect.ts';

export const Route = createFileRoute('/_public/login')({ component: Login, validateSearch: loginSearch });

function Login() {
  const { redirect, after } = Route.useSearch();
  const { state } = usePostSignInRedirect(redirect);
  return state === 'signed-out' ? <LoginPage wanted={redirect} cameFrom={after} /> : <LoadingPage />;
}
