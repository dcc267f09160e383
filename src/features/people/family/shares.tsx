// Shares of one person: active accesses, profile visibility, view history, pages and photos.
import { useQuery } from '@tanstack/react-query';
import { setWidestReach, shownFieldsQuery, type Reach } from '#src/data/people/family.ts';
import { revokeProfileLink } from '#src/data/people/profile-access.ts';
import { revokeGrant, type Sharing } from '#src/data/people/sharing.ts';
import { dayInWords, dayText, momentInWords } from '#src/format/day-text.ts';
import { counted } from '#src/format/number.ts';
import { seenLines } from '#src/recruiting/scopes.ts';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { Part, SeenLines, useAnswer } from './part.tsx';
import type { Person } from './person-card.tsx';
import { stack, box, text } from '#src/ui/primitives.ts';
import styles from './family.module.css';
import { Link } from '@tanstack/react-router';
import {
  isPageAnswer,
  isPageOver,
  pageEventWords,
  pageOpenedWords,
  pageStateWords,
} from '#src/data/people/rower-page-messages.ts';
import { decidePage, rowerPagesQuery, revokePage, type ListedPage } from '#src/data/people/rower-pages.ts';
import { AskAgain } from '#src/ui/absent/fetched.tsx';
import { decideErgPicture, ergPicturesQuery, readErgPicture, type ErgPicture } from '#src/data/people/results.ts';
import { OpenedPicture } from '#src/ui/opened-media.tsx';

const REACHES: readonly { readonly value: Reach; readonly label: string }[] = [
  { value: 'only_me', label: 'No one' },
  { value: 'family', label: 'The family' },
  { value: 'club_coach', label: 'Club coaches with access' },
  { value: 'colleges', label: 'Colleges with access' },
  { value: 'link', label: 'Anyone with a link' },
];

const MAX_LOOKS = 5;

export function Shares({ person, sharing }: { readonly person: Person; readonly sharing: Sharing }) {
  const { answer } = useAnswer();
  const standing = [
    ...sharing.grants
      .filter(({ is_live: isLive }) => isLive)
      .map(({ id, to, sees, kind, until, purpose }) => ({
        id,
        to: to ?? 'A coach',
        about: `until ${dayInWords(until)}`,
        sees: sees === null ? [] : seenLines(sees, kind),
        label: 'End access',
        of: `${to ?? 'A coach'}, ${purpose}`,
        end: () => revokeGrant({ grant_id: id }),
      })),
    ...sharing.links
      .filter(({ is_live: isLive }) => isLive)
      .map(({ id, to, sees, until, opened, last_opened_on: last }) => ({
        id,
        to: `${to}, by a link`,
        about:
          last === null
            ? `until ${dayInWords(until)}; never opened`
            : `until ${dayInWords(until)}; opened ${counted(opened, 'time')}, last on ${dayText(last)}`,
        sees: sees === null ? [] : seenLines(sees, 'link'),
        label: 'End link',
        of: to,
        end: () => revokeProfileLink({ link: id }),
      })),
  ];
  return (
    <Part title="What is shared" words="With whom, what, and until when. The club keeps the boat’s own numbers.">
      <ResourceList
        look="plain"
        asked={standing}
        empty={
          sharing.pages.length === 0
            ? 'No one outside the family sees anything.'
            : 'No team, coach or college has access. A coach’s page is open to anyone with its link: see below.'
        }
        acts={({ label, of, end }) => (sharing.may_end ? [{ label, of, run: () => answer(end) }] : [])}
      >
        {({ to, about, sees }) => (
          <>
            <p className={text({ weight: 'medium' })}>{to}</p>
            <p className={text({ tone: 'quiet' })}>{about}</p>
            <SeenLines lines={sees} />
          </>
        )}
      </ResourceList>
      <Shown person={person} />
      {sharing.opens.length > 0 && (
        <details className={styles.details}>
          <summary className={box({ tall: 24, tone: 'accent', cursor: 'pointer' })}>
            Who looked: {counted(sharing.opens.length, 'time')}
          </summary>
          <ul className={stack({ gap: 1 })}>
            {sharing.opens.slice(0, MAX_LOOKS).map(({ opened_at: at, opened_as: by }) => (
              <li key={`${at} ${by}`}>
                {by}, {momentInWords(at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
}

function Shown({ person }: { readonly person: Person }) {
  const { uaid, name, guardianship, band } = person;
  const { data: fields } = useQuery(shownFieldsQuery(uaid));
  const { problem, send } = useAnswer();
  const reaches = REACHES.filter(({ value }) => (fields?.get(value)?.length ?? 0) > 0);
  const isLimited = guardianship?.part === 'primary' && band !== '18+';
  return (
    <>
      {reaches.length > 0 && (
        <details className={styles.details}>
          <summary className={box({ tall: 24, tone: 'accent', cursor: 'pointer' })}>
            Profile visibility by field
          </summary>
          <dl className={stack({ gap: 2 })}>
            {reaches.map(({ value, label }) => (
              <div key={value}>
                <dt className={text({ tone: 'quiet' })}>{label}</dt>
                <dd>{fields?.get(value)?.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {isLimited && (
        <div className={styles.limit}>
          <Dropdown
            label={`Widest audience for ${name}`}
            id={`reach-${uaid}`}
            options={REACHES}
            value={guardianship.reach}
            helperText="Overrides every setting on the profile. Saved automatically."
            onChange={(event) => {
              const chosen = REACHES.find(({ value }) => value === event.target.value);
              if (chosen) void send(() => setWidestReach(guardianship.id, { widest_audience: chosen.value }));
            }}
          />
        </div>
      )}
      <Problem sentence={problem} />
    </>
  );
}

/** Nothing when no coach has made one. */
export function Pages({ uaid }: { readonly uaid: string }) {
  const { data: pages, error, refetch } = useQuery(rowerPagesQuery(uaid));
  const { answer } = useAnswer();
  if (error !== null) return <AskAgain error={error} onAgain={() => void refetch()} />;
  if (pages === undefined || pages.length === 0) return null;
  return (
    <Part
      title="Pages from a coach"
      words="One seat of one session: numbers, a curve, a sentence. It’s shared by an expiring link. Anyone with it can ask the coach a question, which you can read here."
    >
      <ResourceList
        look="plain"
        asked={pages}
        acts={(page) => {
          const act = (label: string, call: () => Promise<unknown>) => ({
            label,
            of: pageTitle(page),
            run: () => answer(call),
          });
          if (waits(page))
            return [
              act('Allow the link', () => decidePage({ page: page.id, allows: true })),
              act('Refuse it', () => decidePage({ page: page.id, allows: false })),
            ];
          return !isPageOver(page) && page.may_revoke ? [act('Revoke', () => revokePage({ page: page.id }))] : [];
        }}
      >
        {(page) => <PageWords page={page} />}
      </ResourceList>
    </Part>
  );
}

const pageTitle = ({ session, by, team }: ListedPage): string => `${session}, by ${by} of ${team}`;

const waits = ({ state, may_decide: mayDecide }: ListedPage): boolean => state === 'waiting' && mayDecide;

const PageWords = ({ page }: { readonly page: ListedPage }) => (
  <>
    <p className={text({ weight: 'medium' })}>{pageTitle(page)}</p>
    <p className={text({ tone: 'quiet' })}>
      {pageStateWords(page)}. {pageOpenedWords(page)}.{page.is_sealed && ' It opens with the coach’s passphrase.'}
      {waits(page) && ' No one can open the link until you allow it. Read the page first.'}
    </p>
    {(page.state === 'open' || page.state === 'waiting') && (
      <Link to="/r" hash={`page=${page.id}`} aria-label={`Read the page: ${pageTitle(page)}`}>
        Read it
      </Link>
    )}
    {page.events.length > 0 && (
      <details className={styles.details} open={page.events.some(isPageAnswer)}>
        <summary className={box({ tall: 24, tone: 'accent', cursor: 'pointer' })}>Openings and answers</summary>
        <ul className={stack({ gap: 1 })}>
          {page.events.map((event) => (
            <li key={event.id}>{pageEventWords(event)}</li>
          ))}
        </ul>
      </details>
    )}
  </>
);

/** Nothing when none is pending. */
export function Pictures({ person }: { readonly person: Person }) {
  const decides = person.guardianship?.part === 'primary' && person.band !== '18+';
  const { data: pictures = [] } = useQuery({ ...ergPicturesQuery(person.uaid), enabled: decides });
  const { answer } = useAnswer();
  const waiting = pictures.filter(({ guardianship_id: allowed }) => allowed === null);
  if (!decides || waiting.length === 0) return null;
  return (
    <Part
      title="Monitor photos"
      words="Added to an erg test so that a coach can confirm it. Coaches with access to erg tests can see it. It’s deleted with the test, or when no coach has access anymore."
    >
      <ResourceList
        look="plain"
        asked={waiting}
        rowKey={({ test_id: id }) => id}
        acts={(picture) => {
          const act = (label: string, allows: boolean) => ({
            label,
            of: pictureTitle(picture),
            run: () => answer(() => decideErgPicture({ test: picture.test_id, added: picture.created_at, allows })),
          });
          return [act('Coaches may see it', true), act('Delete it', false)];
        }}
      >
        {(picture) => (
          <>
            <p className={text({ weight: 'medium' })}>{pictureTitle(picture)}</p>
            {/* A replacement needs approval again. */}
            <OpenedPicture
              key={picture.created_at}
              label="See it"
              alt={`The monitor ${person.name} photographed`}
              read={() => readErgPicture({ test: picture.test_id })}
            />
          </>
        )}
      </ResourceList>
    </Part>
  );
}

const pictureTitle = ({ created_at: at }: ErgPicture): string => `A monitor photo, added ${dayInWords(at)}`;
