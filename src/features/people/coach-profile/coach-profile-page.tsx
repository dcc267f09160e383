// Coach's own page: display name and teams.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { useAuthUser, type AuthUser } from '#src/data/auth/session.ts';
import { useConnection } from '#src/offline/connection.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Subject } from '#src/ui/sheet-page.tsx';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { createProfile, updateProfile, type Profile } from '#src/data/auth/profile.ts';
import { optionalText, filled } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { makeTeam, teamPeopleQuery, teamsQuery, type Team, type TeamPeople } from '#src/data/team/teams.ts';
import { counted } from '#src/format/number.ts';
import { listText } from '#src/format/labels.ts';
import { box, stack, row, text } from '#src/ui/primitives.ts';

const ROLE_WORDS = { owner: 'Owner', coach: 'Coach', athlete: 'Athlete', parent: 'Parent' } as const;

function Teams({ userId }: { readonly userId: string }) {
  const { data: teams, status, refetch } = useQuery(teamsQuery(userId));
  const online = useConnection((connection) => connection.online);
  const isStuck = status === 'error' || (status === 'pending' && !online);
  return (
    <div className={stack({ content: 'start', gap: 4 })}>
      {status === 'pending' && !isStuck && <p role="status">Loading your teams…</p>}
      {isStuck && (
        <div className={stack({ items: 'start', gap: 3 })} role="alert">
          <p>Couldn’t load your teams. Check your connection and try again.</p>
          <Button label="Try again" onClick={() => void refetch()} />
        </div>
      )}
      {teams?.length === 0 && <p>You belong to no team yet. Make one, or ask the owner of one to add you.</p>}
      {teams !== undefined && teams.length > 0 && (
        <ul className={stack({ gap: 3 })} aria-label="Your teams">
          {teams.map((team) => (
            <TeamCard key={team.id} team={team} userId={userId} />
          ))}
        </ul>
      )}
      {teams !== undefined && <NewTeam userId={userId} />}
    </div>
  );
}

function TeamCard({ team, userId }: { readonly team: Team; readonly userId: string }) {
  const { data: people, status, refetch } = useQuery(teamPeopleQuery(team.id));
  return (
    <li className={stack({ card: true, gap: 2, pad: 4 })}>
      <p
        className={row({
          gap: 3,
          rowGap: 0,
          wrap: true,
          align: 'baseline',
          justify: 'between',
          tone: 'quiet',
          size: 13,
        })}
      >
        <b className={text({ tone: 'ink', size: 16, weight: 'strong', breaks: true })}>{team.name}</b>
        <span>{ROLE_WORDS[team.role]}</span>
      </p>
      {status === 'pending' && <p className={text({ tone: 'quiet', size: 13 })}>Loading its members…</p>}
      {status === 'error' && (
        <p className={text({ tone: 'quiet', size: 13 })}>
          Couldn’t load the members. <Button label="Try again" look="quiet" onClick={() => void refetch()} />
        </p>
      )}
      {people !== undefined && (
        <>
          <ul aria-label={`Coaches of ${team.name}`}>
            {people.coaches.map(({ user_id, role, name }) => (
              <li
                className={row({ align: 'stretch', wrap: true, justify: 'between', gap: 3, rowGap: 0, padY: 1 })}
                key={user_id}
              >
                {name ?? 'A coach without a name'}
                {user_id === userId && ' (you)'}
                <span className={text({ tone: 'quiet', size: 13 })}>{ROLE_WORDS[role]}</span>
              </li>
            ))}
          </ul>
          <p className={text({ tone: 'quiet', size: 13 })}>{othersWords(people)}</p>
        </>
      )}
    </li>
  );
}

/** "3 athletes and 1 parent have an account in it." */
function othersWords({ athletes, parents }: TeamPeople): string {
  const counts = [
    athletes > 0 ? counted(athletes, 'athlete') : null,
    parents > 0 ? counted(parents, 'parent') : null,
  ].filter((count) => count !== null);
  if (counts.length === 0) return 'No athlete or parent has an account in it yet.';
  return athletes + parents === 1
    ? `${listText(counts)} has an account in it.`
    : `${listText(counts)} have an account in it.`;
}

const TEAM = z.object({ name: filled('Enter the name of the team.') });
const NOT_MADE = 'Couldn’t create the team. Check your connection and try again.';

const NewTeam = ({ userId }: { readonly userId: string }) => (
  <SchemaForm
    schema={TEAM}
    fields={[{ name: 'name', line: 'New team', placeholder: 'Name of the team', maxLength: 120 }]}
    submit="Make team"
    busy="Making …"
    changes={[teamsQuery(userId).queryKey]}
    send={async ({ name }) => {
      const { problem } = await makeTeam(name).catch(() => ({ problem: NOT_MADE }));
      return problem === null ? '' : { ok: false, problem: { field: 'name', sentence: problem } };
    }}
  />
);

export function CoachProfilePage() {
  usePageTitle('Your profile');
  const user = useAuthUser();
  return user && <Page user={user} />;
}

const Page = ({ user }: { readonly user: AuthUser }) => (
  <article
    className={box({ margin: 'center' })}
    style={{ maxWidth: '66.25rem', padding: 'var(--space-8) clamp(16px, 3vw, 24px) var(--space-12)' }}
  >
    <header className={stack({ gap: 1 })}>
      <h1 className={text({ size: 26 })}>Your profile</h1>
      <p className={text({ tone: 'quiet', ragged: 'pretty' })}>
        Signed in as <b className={text({ tone: 'ink', weight: 'medium' })}>{user.email}</b>. Address and password are
        in the <Link to="/settings">settings</Link>.
      </p>
    </header>
    <Subject
      title="About you"
      words="Your name is shown to the members of your teams. The rest is read by you alone and by who runs this site."
    >
      <AboutYou user={user} />
    </Subject>
    <Subject
      title="Your teams"
      words="Sessions you share are stored for the coaches of one team. No one else can open them."
    >
      <Teams userId={user.id} />
    </Subject>
  </article>
);

function AboutYou({ user }: { readonly user: AuthUser }) {
  const { data: profile, status, refetch } = useQuery(profileQuery(user.id));
  const online = useConnection((connection) => connection.online);
  // Offline, a query stays pending for long because the session is refreshed first, with retries.
  const isStuck = status === 'error' || !online;
  if (profile === undefined && !isStuck) return <p role="status">Loading your profile…</p>;
  if (profile === undefined) {
    return (
      <div className={stack({ items: 'start', gap: 3 })} role="alert">
        <p>Couldn’t load your profile. Check your connection and try again.</p>
        <Button label="Try again" onClick={() => void refetch()} />
      </div>
    );
  }
  return (
    <SchemaForm
      stacked
      schema={PROFILE}
      initial={toTyped(profile)}
      fields={FIELDS}
      submit="Save profile"
      busy="Saving…"
      changes={[profileQuery(user.id).queryKey]}
      send={async (changes) => {
        const isThere = profile !== null || (await createProfile(user.id, user.email));
        const isSaved = isThere && (await updateProfile(user.id, changes));
        return isSaved ? 'Saved.' : { ok: false, problem: { sentence: FAILED } };
      }}
      // The client's code failed to load: offline.
      wordsOf={() => FAILED}
      edits
      guarded
    />
  );
}

/** An empty field is deleted. */
const PROFILE = z.object({
  first_name: optionalText(),
  last_name: optionalText(),
  club: optionalText(),
  location: optionalText(),
  bio: optionalText(),
});
type Typed = z.input<typeof PROFILE>;

const line = (name: keyof Typed, label: string, autoComplete: string, maxLength: number): SchemaField<Typed> => ({
  name,
  half: true,
  line: label,
  autoComplete,
  maxLength,
});

/** With the maximum length in the database, characters. */
const FIELDS: readonly SchemaField<Typed>[] = [
  line('first_name', 'First name', 'given-name', 80),
  line('last_name', 'Last name', 'family-name', 80),
  line('club', 'Club', 'organization', 120),
  line('location', 'Location', 'address-level2', 120),
  { name: 'bio', text: 'About you', rows: 5, maxLength: 2000 },
];

const FAILED = 'Your profile was not saved: check the connection and try again. What you wrote is still here.';

const toTyped = (profile: Profile | null): Typed => ({
  first_name: profile?.first_name ?? '',
  last_name: profile?.last_name ?? '',
  club: profile?.club ?? '',
  location: profile?.location ?? '',
  bio: profile?.bio ?? '',
});
