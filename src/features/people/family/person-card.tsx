// One family member: pending items, decisions, shares, guardians.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AgeBand } from '#src/data/people/age.ts';
import { consentQuery, type ConsentOverview, type Reach } from '#src/data/people/family.ts';
import { sharingQuery } from '#src/data/people/sharing.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Decisions } from './decisions.tsx';
import { consentInWords } from './consent-messages.ts';
import { Guardians } from './guardians.tsx';
import { Leaving, type ProofOfOwner } from './leaving.tsx';
import { NoticeDue } from './notice-due.tsx';
import { Pages } from './pages.tsx';
import { Clips } from './clips.tsx';
import { Pictures } from './pictures.tsx';
import { Shares } from './shares.tsx';
import { ToAnswer } from './to-answer.tsx';
import { WeeklyMail } from './weekly-mail.tsx';
import styles from './family.module.css';

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

interface PersonCardProps {
  readonly person: Person;
  readonly Proof: ProofOfOwner;
}

export function PersonCard({ person, Proof }: PersonCardProps) {
  const { uaid, name, band, guardianship, teams } = person;
  const consent = useQuery(consentQuery(uaid));
  const sharing = useQuery(sharingQuery(uaid));
  const error = consent.error ?? sharing.error;
  const about = [
    guardianship === null ? 'you' : guardianship.part === 'primary' ? 'you decide' : 'view only',
    ...(band === null ? [] : [BANDS[band]]),
    ...teams,
  ];
  return (
    <section className={styles.card} aria-labelledby={`person-${uaid}`}>
      <header className={styles.person}>
        <h2 id={`person-${uaid}`}>{name}</h2>
        <p>{about.join(' · ')}</p>
      </header>
      {error !== null && (
        <AskAgain error={error} onAgain={() => void Promise.all([consent.refetch(), sharing.refetch()])} />
      )}
      {error === null && (consent.data === undefined || sharing.data === undefined) && <p role="status">Loading …</p>}
      {consent.data && (
        <>
          <Standing person={person} consent={consent.data} />
          {consent.data.notices_due.map((due) => (
            <NoticeDue key={due.version} person={person} due={due} />
          ))}
          {sharing.data && <ToAnswer uaid={uaid} sharing={sharing.data} />}
          <Pictures person={person} />
          <Clips person={person} />
          <Decisions person={person} consent={consent.data} />
          {sharing.data && <Shares person={person} sharing={sharing.data} />}
          <Pages uaid={uaid} />
          <Guardians person={person} consent={consent.data} />
          {guardianship !== null && <WeeklyMail guardianship={guardianship.id} name={name} />}
          <Leaving person={person} Proof={Proof} />
        </>
      )}
    </section>
  );
}

/** An adult's record needs no consent: nothing to show. */
function Standing({ person, consent }: { readonly person: Person; readonly consent: ConsentOverview }) {
  if (person.band === '18+' && consent.band_change_due === null) return null;
  const { title, sentence, asks } = consentInWords(consent.state, person.name);
  return (
    <div className={asks ? `${styles.standing} ${styles.asks}` : styles.standing}>
      <p>
        <strong>{title}.</strong> {sentence}
      </p>
      {consent.band_change_due !== null && person.guardianship === null && (
        <Link to="/age" className={buttonClass('secondary')}>
          Read the new choices
        </Link>
      )}
    </div>
  );
}
