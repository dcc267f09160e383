// The question of age, where the ways of athletes, parents and coaches part.
import { useNavigate } from '@tanstack/react-router';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { queryClient } from '#src/data/client/query-client.ts';
import { keptNamed, type CameAs } from '#src/data/people/age-answer.ts';
import { useAuthSession } from '#src/data/auth/session.ts';
import { writeForWhoReads } from '#src/format/reader.ts';
import { LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { AgePage } from '#src/features/people/age/age-page.tsx';
import { AskGuardian } from '#src/features/people/family/guardians.tsx';
import { keptClaim } from '#src/features/people/family/kept-claim.ts';
import { keptInvitation } from '#src/features/account/kept-codes.ts';

/** The coach's invitation behind the page someone wants, if that is what they came by. */
export const invitationBehind = (wanted: string | undefined): string | null =>
  wanted?.split('?')[0] === '/accept-invitation' ? keptInvitation() : null;

writeForWhoReads();

interface AgeProps {
  /** Declared role: coach by an invitation, parent by an email. */
  readonly as: CameAs | undefined;
  /** Carried along until there is an account. */
  readonly wanted: string | undefined;
  /** The account is made next: where the question stands before its form. */
  readonly onAnswered?: () => void;
}

const NEXT = '/dashboard';

/** Where the answer of someone who had an account already leads. */
const AFTER_KEEPING: Readonly<Record<CameAs, string>> = {
  athlete: NEXT,
  parent: '/family',
  coach: '/closed-beta',
  college: '/college',
};

const FirstGuardian = ({ uaid }: { readonly uaid: string }) => (
  <AskGuardian uaid={uaid} mayDecide label="Your parent’s or guardian’s email address" />
);

export function Age({ as, wanted, onAnswered }: AgeProps) {
  const authSession = useAuthSession();
  const navigate = useNavigate();
  if (authSession.state === 'loading') return <LoadingPage />;
  const invitation = invitationBehind(wanted);
  const redirect = wanted === undefined ? {} : { redirect: wanted };
  const register = (chosen: CameAs): void => {
    onAnswered?.();
    void navigate({ to: '/register', search: { as: chosen, ...redirect } });
  };
  const goOn = async (chosen: CameAs): Promise<void> => {
    queryClient.clear();
    await navigate({ to: AFTER_KEEPING[chosen] });
  };
  return (
    <ServerCache>
      <AgePage
        user={authSession.state === 'signed-in' ? authSession.user : null}
        as={invitation === null ? as : 'coach'}
        named={invitation ?? (as === 'parent' ? keptNamed() : null)}
        onMayRegister={register}
        onKept={(chosen) => void goOn(chosen)}
        next={keptClaim() === null ? NEXT : '/claim'}
        Guardian={FirstGuardian}
      />
    </ServerCache>
  );
}
