// Family page: everyone the reader looks after, each with pending items, decisions, shares and guardians.
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { type AgeBand, ownRowerQuery, type Rower } from '#src/data/people/age.ts';
import {
  consentQuery,
  type ConsentOverview,
  type Reach,
  type ConsentState,
  deleteChild,
  issueAccountCode,
  wantWeeklyMail,
  weeklyMailQuery,
  familyQuery,
  type FamilyMember,
} from '#src/data/people/family.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { Fetched, together } from '#src/ui/absent/fetched.tsx';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { decideFilmClip, filmClipQuery, lookAtFilmClip } from '#src/data/people/film-clips.ts';
import { clipSizeText } from '#src/format/clock.ts';
import { dayInWords, dayText } from '#src/format/day-text.ts';
import { Problem, EmptyReason } from '#src/ui/absent/outcome.tsx';
import { OpenedFilm } from '#src/ui/opened-media.tsx';
import { useRequest } from '#src/data/people/use-request.ts';
import { Decisions, ToAnswer } from './decisions.tsx';
import { Guardians, NoticeDue } from './guardians.tsx';
import { Pages, Shares, Pictures } from './shares.tsx';
import styles from './family.module.css';
import { Part, useAnswer } from './part.tsx';
import { stack, row, text, box } from '#src/ui/primitives.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { usePageHead } from '#src/ui/use-page-head.ts';

export interface Person {
  readonly uaid: string;
  readonly name: string;
  readonly band: AgeBand | null;
  /** Null: oneself. */
  readonly guardianship: { readonly id: string; readonly part: 'primary' | 'viewer'; readonly reach: Reach } | null;
  readonly hasAccount: boolean;
  readonly teams: readonly string[];
}

const BANDS: Readonly<Record<AgeBand, string>> = { 'under-14': 'under 14', '14-17': '14 to 17', '18+': '18 or older' };

function PersonCard({ person, Proof }: PersonProps) {
  const { uaid, name, band, guardianship, teams } = person;
  const asked = together({ consent: useQuery(consentQuery(uaid)), sharing: useQuery(sharingQuery(uaid)) });
  const about = [
    guardianship === null ? 'you' : guardianship.part === 'primary' ? 'you decide' : 'view only',
    ...(band === null ? [] : [BANDS[band]]),
    ...teams,
  ];
  return (
    <section
      className={stack({ card: true, gap: 5, above: 8, pad: 6, breaks: true }, styles.card)}
      aria-labelledby={`person-${uaid}`}
    >
      <header className={styles.person}>
        <h2 id={`person-${uaid}`}>{name}</h2>
        <p className={text({ tone: 'quiet' })}>{about.join(' · ')}</p>
      </header>
      <Fetched asked={asked} loading={<p role="status">Loading …</p>}>
        {({ consent, sharing }) =>
          consent && (
            <>
              <Standing person={person} consent={consent} />
              {consent.notices_due.map((due) => (
                <NoticeDue key={due.version} person={person} due={due} />
              ))}
              {sharing && <ToAnswer uaid={uaid} sharing={sharing} />}
              <Pictures person={person} />
              <Clips person={person} />
              <Decisions person={person} consent={consent} />
              {sharing && <Shares person={person} sharing={sharing} />}
              <Pages uaid={uaid} />
              <Guardians person={person} consent={consent} />
              {guardianship !== null && <WeeklyMail guardianship={guardianship.id} name={name} />}
              <Leaving person={person} Proof={Proof} />
            </>
          )
        }
      </Fetched>
    </section>
  );
}

/** An adult's record needs no consent: nothing to show. */
function Standing({ person, consent }: { readonly person: Person; readonly consent: ConsentOverview }) {
  if (person.band === '18+' && consent.band_change_due === null) return null;
  const { title, words, asks } = statesOf(person.name)[consent.state];
  return (
    <div
      className={row(
        { wrap: true, gap: 3, justify: 'between', padY: 3, padX: 4, round: 'control', on: 'wash' },
        asks === true ? styles.asks : undefined,
      )}
    >
      <p className={text({ measure: 68 })}>
        <strong>{title}.</strong> {words}
      </p>
      {consent.band_change_due !== null && person.guardianship === null && (
        <LinkButton to="/age" label="Read the new choices" />
      )}
    </div>
  );
}

/** Nothing when none is pending. */
function Clips({ person }: { readonly person: Person }) {
  const decides = person.guardianship?.part === 'primary' && person.band !== '18+';
  const { data: [clip] = [] } = useQuery({ ...filmClipQuery(person.uaid), enabled: decides });
  const { problem, press: pressed } = useAnswer();
  if (!decides || clip === undefined || clip.guardianship_id !== null) return null;
  const press = (label: string, allows: boolean) => (
    <Button
      label={label}
      aria-label={`${label}: the video clip of ${person.name}`}
      {...pressed(() => decideFilmClip({ uaid: person.uaid, object: clip.object, allows }))}
    />
  );
  return (
    <Part
      title="Video clip"
      words={`Uploaded for the page that coaches and colleges see. With your approval, the people chosen in the profile can see it, and never after ${dayText(clip.expires_at)}.`}
    >
      <div className={stack({ gap: 2 })}>
        <p className={text({ weight: 'medium' })}>Added {dayInWords(clip.created_at)}</p>
        <OpenedFilm
          key={clip.object}
          look={() => lookAtFilmClip({ uaid: person.uaid })}
          alt={`Video clip of ${person.name}`}
          label={`Watch it (${clipSizeText(clip.seconds, clip.bytes)})`}
        />
        <div className={row({ align: 'stretch', wrap: true, gap: 2 }, styles.choices)}>
          {press('It may be seen', true)}
          {press('Delete it', false)}
        </div>
        <Problem sentence={problem} />
      </div>
    </Part>
  );
}

interface StateWords {
  readonly title: string;
  readonly words: string;
  /** The reader has to act. */
  readonly asks?: true;
}

const statesOf = (name: string): Readonly<Record<ConsentState, StateWords>> => ({
  none: { title: 'Nothing decided', words: 'No one has decided anything yet, so nothing is shared.', asks: true },
  pending: { title: 'Waiting', words: 'Email sent. Waiting for a reply.' },
  expired: { title: 'Link expired', words: 'The link in the email expired after seven days. Ask again.', asks: true },
  refused: { title: 'Refused', words: 'The answer was no. Nothing is shared.' },
  granted: { title: 'Agreed', words: `${name}’s record is kept, and club coaches may be given access.` },
  partially_granted: {
    title: 'Agreed in part',
    words: 'Some sharing is allowed. Everything that doesn’t need the rest works.',
  },
  withdrawn: { title: 'Withdrawn', words: 'Consent was withdrawn. All access has ended.' },
  band_change_due: {
    title: 'New choices after a birthday',
    words: 'Nothing changes until someone reads and answers the new choices.',
    asks: true,
  },
  dispute: {
    title: 'The guardians disagree',
    words: 'One guardian agreed and one declined, so sharing stays off. Talk to each other or contact us.',
    asks: true,
  },
});

type ProofOfOwner = ComponentType<{
  /** Completes "Password, …". */
  readonly purpose: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly go: () => Promise<void>;
  readonly onDone: () => void;
}>;

interface PersonProps {
  readonly person: Person;
  readonly Proof: ProofOfOwner;
}

function Leaving({ person, Proof }: PersonProps) {
  const { guardianship, band, hasAccount } = person;
  if (guardianship?.part !== 'primary') return null;
  if (band === 'under-14') return <Delete person={person} Proof={Proof} />;
  return band === '14-17' && !hasAccount ? <HandOver person={person} /> : null;
}

function Delete({ person: { uaid, name }, Proof }: PersonProps) {
  const [asks, setAsks] = useState(false);
  const { problem, send } = useAnswer();
  return (
    <Part
      title="Delete the record"
      words="Permanent and immediate. Club sessions keep the boat’s data but lose the name."
    >
      <div className={row({ align: 'stretch', wrap: true, gap: 2 }, styles.choices)}>
        <Button
          label={asks ? 'Keep it' : `Delete the record of ${name} …`}
          aria-expanded={asks}
          onClick={() => setAsks(!asks)}
        />
      </div>
      {asks && (
        <Proof
          purpose={`to delete the record of ${name}`}
          label={`Yes, delete the record of ${name}`}
          busyLabel="Deleting …"
          go={() => deleteChild({ uaid })}
          onDone={() => void send(() => Promise.resolve())}
        />
      )}
      <Problem sentence={problem} />
    </Part>
  );
}

function HandOver({ person: { uaid, name } }: { readonly person: Person }) {
  const [code, setCode] = useState<string | null>(null);
  const { problem, press } = useAnswer();
  return (
    <Part
      title="An account of their own"
      words={`From 14 on, ${name} can take the record into an account of their own.`}
    >
      {code === null ? (
        <div className={row({ align: 'stretch', wrap: true, gap: 2 }, styles.choices)}>
          <Button label="Make a code" {...press(async () => setCode(await issueAccountCode({ uaid })))} />
        </div>
      ) : (
        <p role="status">
          The code is{' '}
          <strong className={styles.code}>
            {code.slice(0, 4)}-{code.slice(4)}
          </strong>
          . {name} enters it on the page “Claim”, signed in. It works for 14 days.
        </p>
      )}
      <Problem sentence={problem} />
    </Part>
  );
}

/** Weekly email about a child, or none: views, college answers, pending items, upcoming events. */
function WeeklyMail({ guardianship, name }: { readonly guardianship: string; readonly name: string }) {
  const asked = weeklyMailQuery(guardianship);
  const { data: wanted } = useQuery(asked);
  const { busy, problem, send } = useRequest(asked.queryKey);
  if (wanted === undefined || wanted === null) return null;
  return (
    <Part
      title="Weekly mail"
      words="Either way, we email you within an hour when something needs your answer. No email is sent for a week in which nothing happened."
    >
      <label className={row({ align: 'start', gap: 3, measure: 68, tall: 44 })}>
        <input
          type="checkbox"
          checked={wanted}
          disabled={busy}
          onChange={({ target }) => void send(() => wantWeeklyMail({ guardianship, wanted: target.checked }))}
        />
        Weekly email: who viewed the record of {name}, which colleges replied, and what’s coming up
      </label>
      <Problem sentence={problem} />
    </Part>
  );
}

const toPerson = (member: FamilyMember): Person => ({
  uaid: member.uaid,
  name: member.called ?? 'Your child',
  band: member.band,
  guardianship: { id: member.guardianship, part: member.part, reach: member.widest_audience },
  hasAccount: member.has_account,
  teams: member.teams,
});

const oneself = (rower: Rower): Person => ({
  uaid: rower.uaid,
  name: rower.called ?? 'You',
  band: rower.age_band,
  guardianship: null,
  hasAccount: true,
  teams: [],
});

export function FamilyPage({ user, Proof }: { readonly user: AuthUser; readonly Proof: ProofOfOwner }) {
  usePageHead('Family', 'Decisions about your family’s young rowers, and what they share.');
  const asked = together({ members: useQuery(familyQuery(user.id)), own: useQuery(ownRowerQuery(user.id)) });
  return (
    <article className={box({ padY: 'page' })}>
      <header className={stack({ gap: 2, measure: 68 })}>
        <h1 className={text({ size: 'page' })}>Family</h1>
        <p className={text({ tone: 'quiet', size: 16, ragged: 'pretty' })}>
          See what needs your answer, what’s allowed and who has access. Adults never message a young rower without a
          parent or guardian included.
        </p>
      </header>
      <Fetched asked={asked} loading={<p role="status">Loading your family …</p>}>
        {({ members, own }) => {
          const people = [...(own?.age_band ? [oneself(own)] : []), ...members.map(toPerson)];
          return people.length > 0 ? (
            people.map((person) => <PersonCard key={person.uaid} person={person} Proof={Proof} />)
          ) : (
            <EmptyReason reason="No children linked yet. When your child sends you a request, open the link in the email and decide; they’ll then appear here.">
              <LinkButton to="/age" label="I row myself" />
            </EmptyReason>
          );
        }}
      </Fetched>
    </article>
  );
}
