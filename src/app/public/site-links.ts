// Where navigation bar and footer lead, and the avatar's menu from where one stands.

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

/** Below the bar, for the signed-in person. */
export const MEMBER_LINKS: readonly SiteLink[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/profile', label: 'Profile' },
  { to: '/profile/sharing', label: 'Sharing' },
  { to: '/family', label: 'Family' },
  { to: '/schools', label: 'Schools' },
  { to: '/schools/my', label: 'My schools' },
  { to: '/schools/calendar', label: 'Calendar' },
  { to: '/settings', label: 'Settings' },
];

/** Which of them a page belongs to: the link nearest above it, or none. */
export function memberLinkOf(path: string): string | undefined {
  const above = MEMBER_LINKS.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  return above.toSorted((a, b) => b.to.length - a.to.length)[0]?.to;
}

/** The avatar's menu: the profile of the half of the product one is in, and the way to the other half. */
export function avatarLinks(path: string): readonly SiteLink[] {
  const atCoach = path.startsWith('/coach') || path === '/profile';
  const profile: SiteLink = { to: atCoach ? '/coach/profile' : '/profile', label: 'Profile' };
  return atCoach ? [profile] : [profile, { to: '/coach', label: 'Coach Dashboard' }];
}
