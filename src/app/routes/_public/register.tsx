import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { forgetAnswer, keptAnswer, type CameAs } from '#src/data/people/age-answer.ts';
import { signUpEnabledQuery } from '#src/data/auth/sign-up-enabled.ts';
import { LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { InvitationFirstPage, OpensLaterPage, RegisterPage } from '#src/features/account/register-page.tsx';
import { registerSearch } from '../../account/account-search.ts';
import { Age, invitationBehind } from '../../account/age.tsx';
import { usePostSignInRedirect } from '../../account/post-sign-in-redirect.ts';

interface RegisterProps {
  readonly as: CameAs | undefined;
  readonly wanted: string | undefined;
}

/** Creates an account. The age question always comes first, before any other personal data. */
function Register({ as, wanted }: RegisterProps) {
  const { state } = usePostSignInRedirect(wanted);
  // Kept in state as well: sign-up removes it from the tab, so the next person at this screen can't read it.
  const [answer, setAnswer] = useState(keptAnswer);
  if (state !== 'signed-out') return <LoadingPage />;
  const isInvited = invitationBehind(wanted) !== null;
  const came = isInvited ? 'coach' : as;
  const who = answer?.band === '14-17' ? 'athlete' : came;
  if (answer === null || who === undefined) {
    return <Age as={as} wanted={wanted} onAnswered={() => setAnswer(keptAnswer())} />;
  }
  const form = <RegisterPage wanted={wanted} as={who} ageAnswer={answer.answer} onAnswerSpent={forgetAnswer} />;
  if (isInvited) return form;
  return (
    <ServerCache>
      <WithoutInvitation as={who}>{form}</WithoutInvitation>
    </ServerCache>
  );
}

/** Shown before the form to people without an invitation. */
function WithoutInvitation({ as, children }: { readonly as: CameAs; readonly children: ReactNode }) {
  const [saysInvited, setSaysInvited] = useState(false);
  // Where it cannot be asked the form is shown: the server decides in any case.
  const { data: isOpen, isPending } = useQuery({ ...signUpEnabledQuery, enabled: as !== 'coach' });
  const goOn = (): void => setSaysInvited(true);
  if (saysInvited) return children;
  if (as === 'coach') return <InvitationFirstPage onInvited={goOn} />;
  if (isPending) return <LoadingPage />;
  return isOpen === false ? <OpensLaterPage onInvited={goOn} /> : children;
}

export const Route = createFileRoute('/_public/register')({ component: RegisterRoute, validateSearch: registerSearch });

function RegisterRoute() {
  const { redirect, as } = Route.useSearch();
  return <Register as={as} wanted={redirect} />;
}
