// Account type after the age answer, and the next step.
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Rower } from '#src/data/people/age.ts';
import { decideConsent } from '#src/data/people/family.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Choices, Prose, SheetPage } from '#src/ui/page/sheet-page.tsx';
import { HomeState } from './home-state.tsx';
import { OfAge } from './of-age.tsx';

interface GoOnProps {
  /** Next page. */
  readonly next: string;
}

const GoOn = ({ next }: GoOnProps) => (
  <Choices>
    <Link to={next} className={buttonClass('primary')}>
      Go on
    </Link>
  </Choices>
);

interface TeenReadyProps extends GoOnProps {
  readonly hasGuardian: boolean;
  readonly guardian: ReactNode;
}

export const TeenReady = ({ hasGuardian, guardian, next }: TeenReadyProps) => (
  <SheetPage
    takesPlace
    title={hasGuardian ? 'You are set' : 'You are set. Add a parent or guardian?'}
    description="Your record is kept. Sharing needs a parent or guardian."
    lead={
      <p>
        {hasGuardian
          ? 'Your record is kept, and a parent or guardian is linked. They say yes or no before anything leaves the family.'
          : 'You can start without one. A parent or guardian has to agree before a coach or college can see anything, and before any payment.'}
      </p>
    }
  >
    {!hasGuardian && guardian}
    <GoOn next={next} />
  </SheetPage>
);

/** Shown once; the user can still return to it on their own. */
export function TeenRefused({ rower }: { readonly rower: Rower }) {
  const cache = useQueryClient();
  const { busy, problem, send } = useRequest();
  const agree = (): void =>
    void send(async () => {
      await decideConsent(rower.uaid, 'collect', true);
      await cache.invalidateQueries();
    });
  return (
    <SheetPage
      takesPlace
      title="You declined"
      description="Nothing of a rower’s record is kept."
      lead={<p>We only record that you declined, and won’t ask again for a year. Your account isn’t affected.</p>}
    >
      <Choices>
        <Link to="/settings" className={buttonClass('secondary')}>
          Account settings
        </Link>
        <button type="button" className={buttonClass('secondary')} aria-disabled={busy} onClick={agree}>
          Cancel and keep my record
        </button>
      </Choices>
      <Problem sentence={problem} />
    </SheetPage>
  );
}

export function AdultReady({ rower, next }: GoOnProps & { readonly rower: Rower }) {
  if (rower.band_change_due !== null) return <OfAge rower={rower} />;
  return (
    <SheetPage
      takesPlace
      title="Thank you, that is all"
      description="The question of age is answered."
      lead={<p>We keep that you are an adult, not when you were born.</p>}
    >
      <HomeState rower={rower} />
      <GoOn next={next} />
    </SheetPage>
  );
}

/** A child's account after a parent's consent: read only, kept by the parent. */
export const ChildReady = () => (
  <SheetPage
    takesPlace
    title="Your parent said yes"
    description="Under 14 a parent keeps the profile."
    lead={<p>Under 14, your parent looks after your profile with an account of their own.</p>}
  >
    <Prose>
      <p>
        Did your coach give you a code? Your parent enters it. When you turn 14 we tell you both, and this account
        becomes yours to use.
      </p>
    </Prose>
  </SheetPage>
);
