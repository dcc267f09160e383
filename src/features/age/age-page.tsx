// The question of age and the three ways on from it, for somebody with an account and for somebody without.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { ownRowerQuery, type Birth, type Rower } from '#src/backend/people/age.ts';
import { consentQuery, ownAnswerQuery } from '#src/backend/people/family.ts';
import type { SessionUser } from '#src/backend/session/session.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { SheetPage } from '#src/ui/page/sheet-page.tsx';
import { AdultReady, ChildReady, TeenReady, TeenRefused } from './after-answer.tsx';
import { AgeQuestion } from './age-question.tsx';
import { AskParent } from './ask-parent.tsx';
import { forgetRequest, keepRequest, keptRequest } from './kept-request.ts';
import { TeenSheet } from './teen-sheet.tsx';
import { Waiting } from './waiting.tsx';

interface AgePageProps {
  /** Null: nobody is signed in. */
  readonly user: SessionUser | null;
  /** From 14 on somebody without an account makes one. */
  readonly onMayRegister: () => void;
  readonly next: string;
  /** Ways for parents and coaches, who are not asked. */
  readonly others: ReactNode;
  /** The way to ask a guardian. */
  readonly Guardian: ComponentType<{ readonly uaid: string }>;
}

export function AgePage(props: AgePageProps) {
  const [requestKey, setRequestKey] = useState(keptRequest);
  const [birth, setBirth] = useState<Birth | null>(null);
  const keep = (key: string): void => {
    keepRequest(key);
    setRequestKey(key);
  };
  const forget = (): void => {
    forgetRequest();
    setRequestKey(null);
    setBirth(null);
  };
  const parent: ParentWay = { requestKey, birth, onBirth: setBirth, onAsked: keep, onGone: forget };
  return props.user === null ? (
    <SignedOut {...props} parent={parent} />
  ) : (
    <SignedIn {...props} user={props.user} parent={parent} />
  );
}

interface ParentWay {
  readonly requestKey: string | null;
  /** As just answered, in memory only: the request to the parent names it once more. */
  readonly birth: Birth | null;
  readonly onBirth: (birth: Birth) => void;
  readonly onAsked: (key: string) => void;
  readonly onGone: () => void;
}

type WayProps = Omit<AgePageProps, 'user'> & { readonly parent: ParentWay };

function SignedOut({ parent, onMayRegister, others }: WayProps) {
  const { requestKey, birth, onBirth, onAsked, onGone } = parent;
  if (requestKey !== null) return <Waiting requestKey={requestKey} onGone={onGone} />;
  if (birth !== null) return <AskParent birth={birth} isSignedIn={false} onAsked={onAsked} />;
  return (
    <Question others={others}>
      <AgeQuestion
        isSignedIn={false}
        onAnswered={(band, answered) => (band === 'under-14' ? onBirth(answered) : onMayRegister())}
      />
    </Question>
  );
}

function SignedIn({ user, parent, ...way }: WayProps & { readonly user: SessionUser }) {
  const cache = useQueryClient();
  const { data: rower, error, refetch } = useQuery(ownRowerQuery(user.id));
  if (error !== null) return <Failed error={error} onAgain={() => void refetch()} />;
  if (rower === undefined) return <Loading />;
  if (rower === null || rower.age_band === null) {
    return (
      <Question others={way.others}>
        <AgeQuestion
          isSignedIn
          onAnswered={(band, answered) => {
            if (band === 'under-14') parent.onBirth(answered);
            void cache.invalidateQueries({ queryKey: ['rower'] });
          }}
        />
      </Question>
    );
  }
  if (rower.age_band === '18+') return <AdultReady rower={rower} next={way.next} />;
  return <Minor rower={rower} parent={parent} {...way} />;
}

function Minor({ rower, parent, Guardian, next, others }: WayProps & { readonly rower: Rower }) {
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
    <Question others={others}>
      <AgeQuestion isSignedIn onAnswered={(_, answered) => parent.onBirth(answered)} />
    </Question>
  );
}

const DESCRIPTION = 'One question before an account is made.';

const Question = ({ children, others }: { readonly children: ReactNode; readonly others: ReactNode }) => (
  <SheetPage title="When were you born?" description={DESCRIPTION} lead={<p>Month and year.</p>} further={others}>
    {children}
  </SheetPage>
);

const Loading = () => (
  <SheetPage title="One moment" description={DESCRIPTION}>
    <p role="status">Loading …</p>
  </SheetPage>
);

const Failed = (props: { readonly error: Error; readonly onAgain: () => void }) => (
  <SheetPage title="This could not be loaded" description={DESCRIPTION}>
    <AskAgain {...props} />
  </SheetPage>
);
