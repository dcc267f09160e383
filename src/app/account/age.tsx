// The question of age, where the ways of athletes, parents and coaches part.
import { Link, useNavigate } from '@tanstack/react-router';
import { ServerCache } from '#src/backend/asking/server-cache.tsx';
import { confirmAdult } from '#src/backend/people/age.ts';
import { useRequest } from '#src/backend/people/use-request.ts';
import { queryClient } from '#src/backend/asking/query-client.ts';
import { useSession } from '#src/backend/session/session.ts';
import { LoadingPage } from '#src/features/access/loading-page.tsx';
import { AdultSheet, type AdultKind } from '#src/features/age/adult-sheet.tsx';
import { AgePage } from '#src/features/age/age-page.tsx';
import { AskGuardian } from '#src/features/family/ask-guardian.tsx';

interface AgeProps {
  /** A parent or coach says that they are an adult instead. */
  readonly kind: AdultKind | undefined;
  /** Carried along until there is an account. */
  readonly wanted: string | undefined;
}

const NEXT = '/dashboard';

const FirstGuardian = ({ uaid }: { readonly uaid: string }) => (
  <AskGuardian uaid={uaid} mayDecide label="Your parent’s or guardian’s e-mail address" />
);

export function Age({ kind, wanted }: AgeProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { busy, problem, send } = useRequest();
  if (session.state === 'loading') return <LoadingPage />;
  const isSignedIn = session.state === 'signed-in';
  const redirect = wanted === undefined ? {} : { redirect: wanted };
  const register = (as: 'athlete' | AdultKind): void => void navigate({ to: '/register', search: { as, ...redirect } });
  const confirm = (as: AdultKind): void =>
    void send(async () => {
      await confirmAdult(as === 'parent');
      queryClient.clear();
      await navigate({ to: as === 'parent' ? '/family' : '/closed-beta' });
    });
  if (kind !== undefined) {
    return (
      <AdultSheet
        kind={kind}
        busy={busy}
        problem={problem}
        onConfirmed={() => (isSignedIn ? confirm(kind) : register(kind))}
      />
    );
  }
  return (
    <ServerCache>
      <AgePage
        user={isSignedIn ? session.user : null}
        onMayRegister={() => register('athlete')}
        next={NEXT}
        others={
          <p>
            Not a rower?{' '}
            <Link to="/age" search={{ as: 'parent', ...redirect }}>
              I am a parent or guardian
            </Link>{' '}
            or{' '}
            <Link to="/age" search={{ as: 'coach', ...redirect }}>
              I am a coach
            </Link>
            .
          </p>
        }
        Guardian={FirstGuardian}
      />
    </ServerCache>
  );
}
