import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#src/data/auth/session.ts';
import { FamilyPage } from '#src/features/family/family-page.tsx';
import { PasswordProof } from '../../account/password-proof.tsx';

export const Route = createFileRoute('/_account/family')({ component: Family });

function Family() {
  const session = useSession();
  return session.state === 'signed-in' ? <FamilyPage user={session.user} Proof={PasswordProof} /> : null;
}
