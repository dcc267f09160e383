// Making an account: nothing about a person is asked before their age, whoever they are and however they came.
import { useState } from 'react';
import { forgetAnswer, keptAnswer, type CameAs } from '#src/backend/people/age-answer.ts';
import { LoadingPage } from '#src/features/access/loading-page.tsx';
import { InvitationFirstPage } from '#src/features/account/invitation-first-page.tsx';
import { RegisterPage } from '#src/features/account/register-page.tsx';
import { Age } from './age.tsx';
import { useGoOn } from './go-on.ts';
import { invitationBehind } from './invitation-of.ts';

interface RegisterProps {
  readonly as: CameAs | undefined;
  readonly wanted: string | undefined;
}

export function Register({ as, wanted }: RegisterProps) {
  const { state } = useGoOn(wanted);
  // Held here, too: what the sign-up took along is no longer in the tab for the next person at this screen.
  const [answer, setAnswer] = useState(keptAnswer);
  const [saysInvited, setSaysInvited] = useState(false);
  if (state !== 'signed-out') return <LoadingPage />;
  const isInvited = saysInvited || invitationBehind(wanted) !== null;
  const came = invitationBehind(wanted) === null ? as : 'coach';
  const who = answer?.band === '14-17' ? 'athlete' : came;
  if (answer === null || who === undefined) {
    return <Age as={as} wanted={wanted} onAnswered={() => setAnswer(keptAnswer())} />;
  }
  if (who === 'coach' && !isInvited) return <InvitationFirstPage onInvited={() => setSaysInvited(true)} />;
  return <RegisterPage wanted={wanted} as={who} ageAnswer={answer.answer} onAnswerSpent={forgetAnswer} />;
}
