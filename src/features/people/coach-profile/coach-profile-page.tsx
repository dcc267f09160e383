// Coach's own page: display name and teams.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { useAuthSession, type AuthUser } from '#src/data/auth/session.ts';
import { useConnection } from '#src/offline/connection.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import styles from './coach-profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { Teams } from './teams.tsx';

export function CoachProfilePage() {
  usePageTitle('Your profile');
  const authSession = useAuthSession();
  return authSession.state === 'signed-in' ? <Page user={authSession.user} /> : null;
}

function Page({ user }: { readonly user: AuthUser }) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>Your profile</h1>
        <p>
          Signed in as <b>{user.email}</b>. Address and password are in the <Link to="/settings">settings</Link>.
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
}

function AboutYou({ user }: { readonly user: AuthUser }) {
  const { data: profile, status, refetch } = useQuery(profileQuery(user.id));
  const online = useConnection((connection) => connection.online);
  // Offline, a query stays pending for long because the session is refreshed first, with retries.
  const isStuck = status === 'error' || !online;
  if (profile === undefined && !isStuck) return <p role="status">Loading your profile…</p>;
  if (profile === undefined) {
    return (
      <div className={styles.failed} role="alert">
        <p>Couldn’t load your profile. Check your connection and try again.</p>
        <button type="button" className={buttonClass('secondary')} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  return <ProfileForm user={user} profile={profile} />;
}
