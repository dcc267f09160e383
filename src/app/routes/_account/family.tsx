import { createFileRoute } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useAuthSession } from '#src/data/auth/session.ts';
import { FamilyPage } from '#src/features/people/family/person-card.tsx';
import { FailedRequest } from '#src/data/client/failed-request.ts';
import type { Outcome } from '#src/data/auth/account-problem.ts';
import { secondStepQuery } from '#src/data/auth/second-step.ts';
import { ProofForm } from '#src/features/account/settings/proof-form.tsx';

interface PasswordProofProps {
  /** Completes "Password, …". */
  readonly purpose: string;
  readonly label: string;
  readonly busyLabel: string;
  /** Runs after the right password; throws a `FailedRequest` with a readable sentence. */
  readonly go: () => Promise<void>;
  readonly onDone: () => void;
}

/**
 * The password of the signed-in person, before something of theirs is gone permanently; for pages that know nothing of
 * accounts.
 */
function PasswordProof({ go, ...form }: PasswordProofProps) {
  const authSession = useAuthSession();
  const user = authSession.state === 'signed-in' ? authSession.user : null;
  const secondStep = useQuery({ ...secondStepQuery(user?.id ?? ''), enabled: user !== null });
  if (user === null) return null;
  return (
    <ProofForm {...form} email={user.email} hasSecondStep={Boolean(secondStep.data)} danger go={() => toOutcome(go)} />
  );
}

async function toOutcome(go: () => Promise<void>): Promise<Outcome> {
  try {
    await go();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FailedRequest)) throw error;
    return { ok: false, problem: { kind: error.status === 0 ? 'unreachable' : 'refused', sentence: error.message } };
  }
}

export const Route = createFileRoute('/_account/family')({ component: Family });

function Family() {
  const authSession = useAuthSession();
  return authSession.state === 'signed-in' ? <FamilyPage user={authSession.user} Proof={PasswordProof} /> : null;
}
