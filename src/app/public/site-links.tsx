// Where navigation bar and footer lead, the avatar’s menu from where one stands, and the links at the top of public
// pages: home, and for visitors to sign in.
import { Link } from '@tanstack/react-router';
import { PRODUCT } from '#src/ui/product.ts';
import { row } from '#src/ui/primitives.ts';
import { LinkButton } from '#src/ui/buttons.tsx';
import styles from './public.module.css';

interface SiteLink {
  readonly to: string;
  readonly label: string;
}

export const NAVIGATION_LINKS: readonly SiteLink[] = [
  { to: '/about', label: 'About Us' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
];

export const FOOTER_LINKS: readonly SiteLink[] = [
  { to: '/coach', label: 'Coach Portal' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
];

/** A tab of the signed-in person; its parts are pages of one place. */
interface MemberTab extends SiteLink {
  readonly parts: readonly SiteLink[];
}

type Role = 'athlete' | 'coach' | 'parent' | 'admin';

const NO_PARTS: readonly SiteLink[] = [];

/** College coaches: tags, notes and the list as a file are on the page of athletes who shared. */
const COLLEGE_TABS: readonly MemberTab[] = [
  { to: '/college', label: 'Shared with me', parts: NO_PARTS },
  { to: '/settings', label: 'Settings', parts: NO_PARTS },
];

interface Member {
  /** Null where it could not be found out: as an athlete. */
  readonly role: Role | 'college' | null;
  /** Whether they have a rowing profile of their own. */
  readonly rows: boolean;
  /** Name of a parent's only child. */
  readonly child: string | null;
}

/** Below the bar, by who someone is. */
export const memberTabs = (member: Member): readonly MemberTab[] =>
  member.role === 'college' ? COLLEGE_TABS : familyTabs(member);

const familyTabs = ({ role, rows, child }: Member): readonly MemberTab[] => [
  { to: '/dashboard', label: 'Home', parts: NO_PARTS },
  ...(role === 'parent' ? [{ to: '/profile', label: child ?? 'My child', parts: NO_PARTS }] : []),
  ...(role === 'athlete' || role === null || (role !== 'parent' && rows)
    ? [{ to: '/profile', label: 'Me', parts: NO_PARTS }]
    : []),
  {
    to: '/schools',
    label: 'Schools',
    parts: [
      { to: '/schools', label: 'All' },
      { to: '/schools/my', label: 'Mine' },
      { to: '/schools/enhanced', label: 'Compare' },
    ],
  },
  { to: '/schools/calendar', label: 'Calendar', parts: NO_PARTS },
  {
    to: '/family',
    label: 'People',
    parts: [
      { to: '/family', label: 'Family' },
      { to: '/profile/sharing', label: 'Sharing' },
    ],
  },
  { to: '/settings', label: 'Settings', parts: NO_PARTS },
  ...(role === 'admin' ? [{ to: '/admin', label: 'Administration', parts: NO_PARTS }] : []),
];

const isWithin = (path: string, { to }: SiteLink): boolean => path === to || path.startsWith(`${to}/`);

/** The link of them nearest above a page; none where none is. */
const findNearestLink = <Link extends SiteLink>(path: string, links: readonly Link[]): Link | undefined =>
  links.filter((link) => isWithin(path, link)).toSorted((a, b) => b.to.length - a.to.length)[0];

interface MemberPlace {
  readonly tab: MemberTab | undefined;
  readonly part: SiteLink | undefined;
}

/** The tab and subpage of a path. A subpage match wins over a tab match. */
export function findMemberPlace(path: string, tabs: readonly MemberTab[]): MemberPlace {
  const part = findNearestLink(
    path,
    tabs.flatMap(({ parts }) => parts),
  );
  const tab = findNearestLink(path, tabs);
  return part !== undefined && part.to.length >= (tab?.to.length ?? 0)
    ? { tab: tabs.find(({ parts }) => parts.includes(part)), part }
    : { tab, part: undefined };
}

/** The avatar's menu: the profile of the half of the product one is in, and the way to the other half. */
export function avatarLinks(path: string): readonly SiteLink[] {
  const atCoach = path.startsWith('/coach') || path === '/profile';
  const profile: SiteLink = { to: atCoach ? '/coach/profile' : '/profile', label: 'Profile' };
  return atCoach ? [profile] : [profile, { to: '/coach', label: 'Coach Dashboard' }];
}

/** The mark and the name of the product, which lead home from every page that has no rail. */
export const HomeLink = () => (
  <Link
    to="/"
    className={row({ gap: 2, tall: 40, tone: 'ink', size: 16, weight: 'strong', underline: 'none' })}
    activeOptions={{ exact: true }}
  >
    <img src="/icon.svg" alt="" width="28" height="28" />
    {PRODUCT}
  </Link>
);

/** Navigation for visitors. */
export function SignInLinks() {
  return (
    <div className={row({ gap: 2, align: 'stretch' }, styles.signInLinks)}>
      <LinkButton label="Sign In" to="/login" />
      <LinkButton look="primary" label="Get Started" to="/register" />
    </div>
  );
}
