// Frame of the three profile pages: owner, navigation, and the empty state.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ContactRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { together } from '#src/ui/absent/fetched.tsx';
import type { ProfileSubject } from '#src/data/people/profile-access.ts';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { box, inline, row, stack, text } from '#src/ui/primitives.ts';
import { mayKeepQuery, subjectsQuery, Waiting } from './profile-queries.tsx';
import styles from './profile.module.css';

interface ProfileFrameProps {
  readonly userId: string;
  /** Selected profile, when someone has several; otherwise the first. */
  readonly of: string | undefined;
  readonly title: string;
  readonly children: (subject: ProfileSubject, mayWrite: boolean) => ReactNode;
}

/** Everyone's pending items. */
const DASHBOARD: string = '/dashboard';

const TABS = [
  { to: '/profile', label: 'Edit' },
  { to: '/profile/view', label: 'Visibility' },
  { to: '/profile/link', label: 'Link to share' },
] as const;

const TAB = inline(
  { tall: 34, padX: 4, border: 'line', round: 'pill', on: 'surface', tone: 'quiet', underline: 'none' },
  styles.tab,
);
const NOTE = box({
  padY: 3,
  padX: 4,
  on: 'wash',
  border: 'line',
  round: 'control',
  ragged: 'pretty',
  measure: 72,
  print: 'none',
});

export function ProfileFrame({ userId, of, title, children }: ProfileFrameProps) {
  usePageHead(title, 'A rowing profile: what you choose to tell, who sees each answer, and a page to share.');
  const subjects = useQuery(subjectsQuery(userId));
  const account = useQuery(profileQuery(userId));
  if (subjects.data === undefined || (subjects.data.length === 0 && account.data === undefined)) {
    return (
      <article className={stack({ gap: 6, columns: 1, content: 'start' }, styles.framePage)}>
        <h1 className={text({ size: 'page' })}>Profile</h1>
        <Waiting asked={together({ subjects, account })} />
      </article>
    );
  }
  const subject = subjects.data.find(({ uaid }) => uaid === of) ?? subjects.data[0];
  if (subject === undefined) return <NoProfile role={account.data?.user_role ?? 'athlete'} />;
  return (
    <article className={stack({ gap: 6, columns: 1, content: 'start' }, styles.framePage)}>
      <header className={stack({ gap: 4, print: 'none' })}>
        <h1 className={text({ size: 'page' })}>{formatHeading(subject)}</h1>
        {subjects.data.length > 1 && <Choice subjects={subjects.data} chosen={subject.uaid} />}
        <nav className={row({ gap: 2, wrap: true, align: 'stretch' })} aria-label="Profile">
          {TABS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              search={of === undefined ? {} : { of: subject.uaid }}
              activeOptions={{ exact: true, includeSearch: false }}
              className={TAB}
            >
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <Kept key={subject.uaid} subject={subject}>
        {children}
      </Kept>
    </article>
  );
}

const formatHeading = ({ called }: ProfileSubject): string =>
  called === null ? 'Your profile' : `${called}’s profile`;

function Choice({ subjects, chosen }: { readonly subjects: readonly ProfileSubject[]; readonly chosen: string }) {
  return (
    <nav className={row({ gap: 2, wrap: true, align: 'stretch' })} aria-label="Whose profile">
      {subjects.map(({ uaid, called }) => (
        <Link
          key={uaid}
          to="."
          search={{ of: uaid }}
          className={TAB}
          activeProps={{}}
          aria-current={uaid === chosen ? 'true' : undefined}
        >
          {called ?? 'Yours'}
        </Link>
      ))}
    </nav>
  );
}

/** Without consent to store it, a profile is read-only. */
function Kept({ subject, children }: { readonly subject: ProfileSubject } & Pick<ProfileFrameProps, 'children'>) {
  const mayKeep = useQuery(mayKeepQuery(subject.uaid));
  if (mayKeep.data === undefined) return <Waiting asked={mayKeep} />;
  return (
    <>
      {!subject.isWriter && <p className={NOTE}>{readerWords(subject)}</p>}
      {subject.isWriter && !mayKeep.data && (
        <p className={NOTE}>
          Nothing can be kept yet: the consent to keep this profile is missing or was withdrawn. Your{' '}
          <Link to={DASHBOARD}>dashboard</Link> shows what it waits for.
        </p>
      )}
      {children(subject, subject.isWriter && mayKeep.data)}
    </>
  );
}

const readerWords = ({ called, isMinor }: ProfileSubject): string =>
  called === null
    ? 'You can read your profile. Until you are 14, a parent writes it with you.'
    : isMinor
      ? `View only: from age 14, ${called} edits their own profile. You decide who can see it.`
      : `You read what ${called} shows the family.`;

function NoProfile({ role }: { readonly role: keyof typeof NO_PROFILE }) {
  const { words, to, label } = NO_PROFILE[role];
  return (
    <article className={stack({ gap: 6, columns: 1, content: 'start' }, styles.framePage)}>
      <h1 className={text({ size: 'page' })}>Profile</h1>
      <div className={stack({ gap: 4, items: 'start', size: 16, ragged: 'pretty' }, styles.none)}>
        <ContactRound className={text({ tone: 'quiet' })} size={28} aria-hidden />
        <p>{words}</p>
        <LinkButton look="primary" label={label} to={to} />
      </div>
    </article>
  );
}

const NO_PROFILE = {
  coach: {
    words: 'Coaches have a profile of their own, in the coach portal. This page is for rowers and coxswains.',
    to: '/coach/profile',
    label: 'Open my coach profile',
  },
  parent: {
    words: 'No child is linked to your account yet. They appear here once you agreed to keep a profile for them.',
    to: DASHBOARD,
    label: 'See what waits on your dashboard',
  },
  athlete: {
    words:
      'Before you create a profile, enter the month and year you were born. We ask once; it decides who manages the profile.',
    to: '/age',
    label: 'Begin',
  },
  admin: { words: 'This account has no rowing profile.', to: DASHBOARD, label: 'Go to your dashboard' },
};
