// First page after confirming an address: what the account can do now.
import { LinkButton } from '#src/ui/buttons.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { AccountPage } from './page/account-page.tsx';
import { stack } from '#src/ui/primitives.ts';

/** `member`: rows, or looks after someone who does. `adult`: neither, and not invited as a coach. */
export type Welcomed = 'coach' | 'college' | 'member' | 'to-ask' | 'adult';

interface WelcomePageProps {
  readonly email: string;
  readonly who: Welcomed;
  /** Next page for everyone but coaches. */
  readonly next: string;
}

export const WelcomePage = ({ email, who, next }: WelcomePageProps) => (
  <AccountPage
    title={`Welcome to ${PRODUCT}`}
    takesPlace
    description={`Your account of ${PRODUCT} is ready.`}
    lead={
      <p>
        <strong>{email}</strong> is confirmed, and you are signed in.
      </p>
    }
  >
    {who === 'coach' ? <ForCoaches /> : <ForOthers who={who} next={next} />}
  </AccountPage>
);

const ForCoaches = () => (
  <div className={stack({ gap: 4 })}>
    <LinkButton to="/coach" label="Open the coach portal" look="primary" />
    <LinkButton to="/settings" label="Account settings" />
  </div>
);

/** What each kind of account can use, and the label of the next step. */
const WORDS: Readonly<Record<Exclude<Welcomed, 'coach'>, { readonly words: string; readonly button: string }>> = {
  college: {
    words:
      'Families share their page with your program or with you by name. Choose your college, and an admin approves your account.',
    button: 'Continue to your college',
  },
  member: {
    words: 'Your dashboard shows your rowing record or your child’s, who can see it, schools and dates.',
    button: 'Open your dashboard',
  },
  'to-ask': {
    words: 'One decision is left before we store anything about your rowing.',
    button: 'Go on',
  },
  adult: {
    words:
      'The coach portal is in closed beta for invited coaches. Invited? Open your invitation link in this browser. Not yet? Join the waiting list and try the sample session.',
    button: 'About the beta',
  },
};

function ForOthers({ who, next }: { readonly who: Exclude<Welcomed, 'coach'>; readonly next: string }) {
  const { words, button } = WORDS[who];
  return (
    <div className={stack({ gap: 4 })}>
      <p>{words}</p>
      <LinkButton to={next} label={button} look="primary" />
      <LinkButton to="/settings" label="Account settings" />
    </div>
  );
}
