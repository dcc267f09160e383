// Age question for accounts that predate it, and what the answer opened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  ageAnsweredQuery,
  keepAge,
  ownRowerQuery,
  type Birth,
  type Rower,
  beginOwnRecord,
} from '#src/data/people/age.ts';
import type { CameAs } from '#src/data/people/age-answer.ts';
import { consentQuery, ownAnswerQuery, decideConsent } from '#src/data/people/family.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Choices, Prose, SheetPage } from '#src/ui/sheet-page.tsx';
import type { WayProps } from './age-page.tsx';
import { AskParent, Failed, Loading, QuestionSheet, WhoAreYou } from './question-sheet.tsx';
import { TeenSheet, HomeState, OfAge } from './teen-sheet.tsx';
import { Waiting } from './waiting.tsx';

export function SignedIn({ user, ...way }: WayProps & { readonly user: AuthUser }) {
  const { data: rower, error, refetch } = useQuery(ownRowerQuery(user.id));
  if (error !== null) return <Failed error={error} onAgain={() => void refetch()} />;
  if (rower === undefined) return <Loading />;
  if (rower === null || rower.age_band === null) return <NoRecord userId={user.id} {...way} />;
  if (rower.age_band === '18+') return <AdultReady rower={rower} next={way.next} />;
  return <Minor rower={rower} {...way} />;
}

/** An adult who answered before signing up starts rowing with that answer. */
function NoRecord({ userId, ...way }: WayProps & { readonly userId: string }) {
  const { data: isAnswered, error, refetch } = useQuery(ageAnsweredQuery(userId));
  if (error !== null) return <Failed error={error} onAgain={() => void refetch()} />;
  if (isAnswered === undefined) return <Loading />;
  return isAnswered ? <BeginRecord next={way.next} /> : <NotAnswered {...way} />;
}

function NotAnswered({ parent, as, onKept }: WayProps) {
  const cache = useQueryClient();
  const { busy, problem, send } = useRequest();
  /** For adults, in memory only, until they state their role. */
  const [birth, setBirth] = useState<Birth | null>(null);
  const keep = async (born: Birth, chosen: CameAs): Promise<void> => {
    await keepAge(born, chosen);
    if (chosen === 'athlete') await cache.invalidateQueries({ queryKey: ['rower'] });
    else onKept(chosen);
  };
  const answer = async (born: Birth): Promise<void> => {
    const band = await keepAge(born, as ?? null);
    if (band === 'under-14') parent.onBirth(born);
    if (band !== '18+') await cache.invalidateQueries({ queryKey: ['rower'] });
    else if (as === undefined) setBirth(born);
    else await keep(born, as);
  };
  if (birth === null) return <QuestionSheet isSignedIn onSend={answer} />;
  return <WhoAreYou busy={busy} problem={problem} onChosen={(chosen) => void send(() => keep(birth, chosen))} />;
}

function Minor({ rower, parent, Guardian, next }: WayProps & { readonly rower: Rower }) {
  const consent = useQuery(consentQuery(rower.uaid));
  const own = useQuery(ownAnswerQuery(rower.uaid));
  const error = consent.error ?? own.error;
  if (error !== null)
    return <Failed error={error} onAgain={() => void Promise.all([consent.refetch(), own.refetch()])} />;
  if (consent.data === undefined || own.data === undefined) return <Loading />;
  const hasGuardian = consent.data?.guardians.some(({ part }) => part === 'primary') === true;
  if (rower.age_band === '14-17') {
    const isNewHere = rower.band_change_due === 'under-14';
    if (isNewHere || own.data === null) return <TeenSheet rower={rower} isNewHere={isNewHere} further={undefined} />;
    if (own.data !== 'granted') return <TeenRefused rower={rower} />;
    return <TeenReady hasGuardian={hasGuardian} guardian={<Guardian uaid={rower.uaid} />} next={next} />;
  }
  if (hasGuardian) return <ChildReady />;
  if (parent.requestKey !== null) return <Waiting requestKey={parent.requestKey} onGone={parent.onGone} />;
  if (parent.birth !== null) return <AskParent birth={parent.birth} isSignedIn onAsked={parent.onAsked} />;
  return (
    <QuestionSheet
      isSignedIn
      onSend={(born) => {
        parent.onBirth(born);
        return Promise.resolve();
      }}
    />
  );
}

// Account type after the age answer, and the next step.
interface GoOnProps {
  /** Next page. */
  readonly next: string;
}

const GoOn = ({ next }: GoOnProps) => (
  <Choices>
    <LinkButton to={next} label="Go on" look="primary" />
  </Choices>
);

interface TeenReadyProps extends GoOnProps {
  readonly hasGuardian: boolean;
  readonly guardian: ReactNode;
}

const TeenReady = ({ hasGuardian, guardian, next }: TeenReadyProps) => (
  <SheetPage
    takesPlace
    title={hasGuardian ? 'You are set' : 'You are set. Add a parent or guardian?'}
    description="Your record is kept. Sharing needs a parent or guardian."
    lead={
      hasGuardian
        ? 'Your record is kept, and a parent or guardian is linked. They say yes or no before anything leaves the family.'
        : 'You can start without one. A parent or guardian has to agree before a coach or college can see anything, and before any payment.'
    }
  >
    {!hasGuardian && guardian}
    <GoOn next={next} />
  </SheetPage>
);

/** Shown once; the user can still return to it on their own. */
function TeenRefused({ rower }: { readonly rower: Rower }) {
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
      lead="We only record that you declined, and won’t ask again for a year. Your account isn’t affected."
    >
      <Choices>
        <LinkButton to="/settings" label="Account settings" />
        <Button label="Cancel and keep my record" aria-disabled={busy} onClick={agree} />
      </Choices>
      <Problem sentence={problem} />
    </SheetPage>
  );
}

function AdultReady({ rower, next }: GoOnProps & { readonly rower: Rower }) {
  if (rower.band_change_due !== null) return <OfAge rower={rower} />;
  return (
    <SheetPage
      takesPlace
      title="Thank you, that is all"
      description="The question of age is answered."
      lead="We keep that you are an adult, not when you were born."
    >
      <HomeState rower={rower} />
      <GoOn next={next} />
    </SheetPage>
  );
}

/** A child's account after a parent's consent: read only, kept by the parent. */
const ChildReady = () => (
  <SheetPage
    takesPlace
    title="Your parent said yes"
    description="Under 14 a parent keeps the profile."
    lead="Under 14, your parent looks after your profile with an account of their own."
  >
    <Prose>
      <p>
        Did your coach give you a code? Your parent enters it. When you turn 14 we tell you both, and this account
        becomes yours to use.
      </p>
    </Prose>
  </SheetPage>
);

interface BeginRecordProps {
  /** Next page for someone who doesn't row. */
  readonly next: string;
}

/** Adult who came as a coach or parent and also rows: the age is known, so one click starts the record. */
function BeginRecord({ next }: BeginRecordProps) {
  const cache = useQueryClient();
  const { busy, problem, send } = useRequest();
  const begin = (): void =>
    void send(async () => {
      await beginOwnRecord();
      await cache.invalidateQueries();
    });
  return (
    <SheetPage
      takesPlace
      title="A record of your own rowing"
      description="A rowing record of someone whose age is known."
      lead="You answered the question of age before you made this account, and it is not asked again. The record is yours alone and separate from what you already do here: no one sees it until you share something."
    >
      <Choices>
        <Button label={busy ? 'One moment …' : 'Begin my record'} look="primary" aria-disabled={busy} onClick={begin} />
        <LinkButton to={next} label="Not now" />
      </Choices>
      <Problem sentence={problem} />
    </SheetPage>
  );
}
