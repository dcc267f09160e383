// Age question for accounts that predate it, and what follows from the answer: the account type, and what changes on a
// birthday. From 14 to 17, rowers decide about their own record: yes and no look the same and take one click each;
// after a no, they aren't asked again but can still agree. At 18 only the athlete decides: each share that a guardian
// approved is kept or ended.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  ageAnsweredQuery,
  keepAge,
  ownRowerQuery,
  type Birth,
  type Rower,
  beginOwnRecord,
  keepHomeState,
} from '#src/data/people/age.ts';
import type { CameAs } from '#src/data/people/age-answer.ts';
import { consentQuery, ownAnswerQuery, decideConsent, acceptBandChange } from '#src/data/people/family.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Choices, Prose, SheetPage } from '#src/ui/sheet-page.tsx';
import type { WayProps } from './age-page.tsx';
import { AskParent, Failed, Loading, QuestionSheet, WhoAreYou } from './question-sheet.tsx';
import { Waiting } from './waiting.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { reconfirmGrant, revokeGrant, sharingQuery } from '#src/data/people/sharing.ts';
import { dayInWords } from '#src/format/day-text.ts';
import { nameFor } from '#src/recruiting/scopes.ts';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { stack } from '#src/ui/primitives.ts';
import { Headed } from '#src/ui/headed.tsx';

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
    await keepAge({ ...born, as: chosen });
    if (chosen === 'athlete') await cache.invalidateQueries({ queryKey: ['rower'] });
    else onKept(chosen);
  };
  const answer = async (born: Birth): Promise<void> => {
    const { band } = await keepAge({ ...born, as: as ?? null });
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

interface GoOnProps {
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
  const { problem, press } = useRequest([]);
  return (
    <SheetPage
      takesPlace
      title="You declined"
      description="Nothing of a rower’s record is kept."
      lead="We only record that you declined, and won’t ask again for a year. Your account isn’t affected."
    >
      <Choices>
        <LinkButton to="/settings" label="Account settings" />
        <Button
          label="Cancel and keep my record"
          {...press(() => decideConsent({ uaid: rower.uaid, purpose: 'collect', granted: true }))}
        />
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

/** Adult who came as a coach or parent and also rows: the age is known, so one click starts the record. */
function BeginRecord({ next }: GoOnProps) {
  const { busy, problem, press } = useRequest([]);
  return (
    <SheetPage
      takesPlace
      title="A record of your own rowing"
      description="A rowing record of someone whose age is known."
      lead="You answered the question of age before you made this account, and it is not asked again. The record is yours alone and separate from what you already do here: no one sees it until you share something."
    >
      <Choices>
        <Button label={busy ? 'One moment …' : 'Begin my record'} look="primary" {...press(() => beginOwnRecord({}))} />
        <LinkButton to={next} label="Not now" />
      </Choices>
      <Problem sentence={problem} />
    </SheetPage>
  );
}

interface TeenSheetProps {
  readonly rower: Rower;
  /** Just turned 14: a parent decided until now. */
  readonly isNewHere: boolean;
  readonly further: ReactNode;
}

export function TeenSheet({ rower, isNewHere, further }: TeenSheetProps) {
  const { busy, problem, press } = useRequest(['own-answer'], ['consent_overview'], ['rower']);
  const [pressed, setPressed] = useState(true);
  const choice = (label: string, agrees: boolean) => (
    <Button
      label={busy && pressed === agrees ? 'One moment …' : label}
      {...press(async () => {
        setPressed(agrees);
        await decideConsent({ uaid: rower.uaid, purpose: 'collect', granted: agrees });
        if (isNewHere) await acceptBandChange({ uaid: rower.uaid });
      })}
    />
  );
  return (
    <SheetPage
      takesPlace
      title={isNewHere ? 'You are 14: this is yours to decide' : 'Before we keep anything'}
      description="What is kept of a rower aged 14 to 17, and who sees it."
      lead={
        isNewHere
          ? 'Until now a parent decided. Nothing was closed, and nothing new is open. From today you decide whether we keep your rowing record.'
          : 'This is about you, so you say yes or no. Both are fine, and you can change your mind.'
      }
      further={further}
    >
      <Prose>
        <h2>What we keep</h2>
        <p>
          What you write about your rowing: your name, school year, side and boats, results and erg tests. And the
          numbers of your seat, if your club links them to you.
        </p>
        <h2>Why</h2>
        <p>So that you can see how your rowing develops, and look for a college team if you want to.</p>
        <h2>Who sees it</h2>
        <ul>
          <li>What you mark “only me”, no one but you.</li>
          <li>Coaches and colleges see nothing until you ask for it and your parent or guardian agrees.</li>
          <li>No ads, we never sell your data, and adults can’t message you privately.</li>
        </ul>
        <h2>What you can do</h2>
        <p>
          See it, correct it, take it with you or delete it, at any time, under Settings. Height, weight, photos and
          test scores are never needed.
        </p>
      </Prose>
      <HomeState rower={rower} />
      <Problem sentence={problem} />
      <Choices>
        {choice('Yes, keep my rowing record', true)}
        {choice('No, keep nothing', false)}
      </Choices>
    </SheetPage>
  );
}

/** Home state: optional, saved at once, cleared by choosing nothing. */
function HomeState({ rower }: { readonly rower: Rower }) {
  const { problem, send } = useRequest(['rower']);
  return (
    <div>
      <Dropdown
        label="Home state (optional)"
        id="home-state"
        placeholder="Not in the United States, or not said"
        options={US_STATES}
        value={rower.home_state ?? ''}
        helperText="Some states give people under 18 further rights. Kept as soon as you choose."
        onChange={({ target }) =>
          void send(() => keepHomeState({ uaid: rower.uaid }, { home_state: target.value || null }))
        }
      />
      <Problem sentence={problem} />
    </div>
  );
}

const NAMES = `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`;

/** US states and territories: some give minors further rights. */
const US_STATES = NAMES.split('|').map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) }));

const A_COACH = 'A coach';

export function OfAge({ rower }: { readonly rower: Rower }) {
  const sharing = useQuery(sharingQuery(rower.uaid));
  const { problem, press } = useRequest([]);
  const open = (sharing.data?.grants ?? []).filter((grant) => grant.is_live && grant.reconfirm_by !== null);
  return (
    <SheetPage
      takesPlace
      title="You are 18: this is yours alone now"
      description="What changes at eighteen."
      lead="You now control your record. Nothing changed automatically on your birthday."
    >
      <Prose>
        <ul>
          <li>Coaches your parent approved see your record for 30 days. Then it ends, unless you keep it here.</li>
          <li>Links to your profile end after 30 days.</li>
          <li>Your parent or guardian can still read what you mark “family”. You can end that.</li>
        </ul>
      </Prose>
      <Headed title="Confirm what you share" look={{ gap: 3, padTop: 5, rule: 'above' }}>
        <ResourceList
          asked={{ ...sharing, data: sharing.data === undefined ? undefined : open }}
          loading="Loading …"
          empty="Nothing to confirm: everyone with access was approved by you."
          acts={({ id, to }) => [
            { label: 'Keep it', of: to ?? A_COACH, run: () => reconfirmGrant({ grant_id: id }) },
            { label: 'End it', of: to ?? A_COACH, run: () => revokeGrant({ grant_id: id }) },
          ]}
          changes={[['sharing_overview']]}
        >
          {({ to, scopes, kind, reconfirm_by: by, until }) => (
            <p>
              <strong>{to ?? A_COACH}</strong>: {scopes.map((scope) => nameFor(scope, kind)).join(', ')}. Ends on{' '}
              {dayInWords(by ?? until)}; if you keep it, on {dayInWords(until)}.
            </p>
          )}
        </ResourceList>
      </Headed>
      <div className={stack({ gap: 3, padTop: 5, rule: 'above' })}>
        <Problem sentence={problem} />
        <Choices>
          <LinkButton to="/family" label="My family and all I share" />
          <Button
            label={open.length === 0 ? 'I have read this' : 'Decide about the rest later'}
            {...press(() => acceptBandChange({ uaid: rower.uaid }))}
          />
        </Choices>
      </div>
    </SheetPage>
  );
}
