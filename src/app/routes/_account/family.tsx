import { createFileRoute } from '@tanstack/react-router';
import { useAuthSession } from '#src/data/auth/session.ts';
import { FamilyPage } from '#src/features/people/family/family-page.tsx';
import { PasswordProof } from '../../account/password-proof.tsx';

export const Route = createFileRoute('/_account/family')({ component: Family });

function Family() {
  const authSession = useAuthSession();
  return authSession.state === 'signed-in' ? <FamilyPage user={authSession.user} Proof={PasswordProof} /> : null;
}
