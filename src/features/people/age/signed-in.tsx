// Age question for accounts that predate it, and what the answer opened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ageAnsweredQuery, keepAge, ownRowerQuery, type Birth, type Rower } from '#src/data/people/age.ts';
import type { CameAs } from '#src/data/people/age-answer.ts';
import { consentQuery, ownAnswerQuery } from '#src/data/people/family.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { AdultReady, ChildReady, TeenReady, TeenRefused } from './after-answer.tsx';
import type { WayProps } from './age-page.tsx';
import { AskParent } from './ask-parent.tsx';
import { BeginRecord } from './begin-record.tsx';
import { Failed, Loading, QuestionSheet } from './question-sheet.tsx';
import { TeenSheet } from './teen-sheet.tsx';
import { Waiting } from './waiting.tsx';
import { WhoAreYou } from './who-are-you.tsx';

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
