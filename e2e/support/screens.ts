// Every route of the product and who gets in. A route without its row fails the tests of access.
import { expect, type Page } from '@playwright/test';

export type Door =
  | 'everybody'
  /** Signed-in people only; others are redirected to sign in. */
  | 'signed-in'
  /** For coaches; others who are signed in read that access is limited. */
  | 'coach'
  /** For admins; for others who are signed in the address is none. */
  | 'admin'
  /** Leads to another page. */
  | 'elsewhere';

export interface Screen {
  /** As the route tree has it. */
  readonly route: string;
  readonly door: Door;
  /** What is opened, where the route has parameters. */
  readonly at?: string;
  /** Shows local data or text, without waiting for the server. */
  readonly isLocal?: true;
}

/** A rower of the sample team. */
const JOURNEY = '/coach/rower/00000000-0000-4000-8000-0000000000d1/journey';

const all = (door: Door, routes: readonly string[]): Screen[] => routes.map((route) => ({ route, door }));

export const SCREENS: readonly Screen[] = [
  ...all('everybody', [
    '/',
    '/about',
    '/how-sure',
    '/bench',
    '/pricing',
    '/contact',
    '/privacy',
    '/terms',
    '/cookies',
    '/coppa-rights',
  ]),
  ...all('everybody', [
    '/login',
    '/forgot-password',
    '/reset-password',
    '/welcome',
    '/age',
    '/claim',
    '/consent',
    '/p',
    '/r',
  ]),
  ...all('everybody', ['/accept-invitation', '/closed-beta', '/waiting-list', '/undo-address']),
  { route: '/try', door: 'everybody', isLocal: true },
  // No one registers before their age is known.
  ...all('elsewhere', ['/register', '/coach-landing', '/$']),
  ...all('signed-in', [
    '/dashboard',
    '/college',
    '/family',
    '/profile',
    '/profile/view',
    '/profile/link',
    '/profile/sharing',
  ]),
  ...all('signed-in', ['/profile/journey', '/schools', '/schools/enhanced', '/schools/my', '/schools/calendar']),
  { route: '/settings', door: 'signed-in', isLocal: true },
  ...all('signed-in', ['/settings/plan']),
  ...all('admin', ['/admin']),
  ...all('coach', ['/coach/profile', '/coach/roster', '/coach/invitations']),
  { route: '/coach/rower/$uaid/journey', door: 'coach', at: JOURNEY },
  { route: '/coach', door: 'coach', isLocal: true },
  { route: '/coach/compare', door: 'coach', isLocal: true },
  { route: '/coach/selection', door: 'coach', isLocal: true },
  { route: '/coach/data-set', door: 'coach', isLocal: true },
  { route: '/coach/oarlocks', door: 'coach', isLocal: true },
  { route: '/coach/season', door: 'coach', isLocal: true },
  { route: '/coach/outing/$session', door: 'coach', at: '/coach/outing/xxh128:00', isLocal: true },
];

export const screenAddress = ({ at, route }: Screen): string => at ?? route;

export const behind = (...doors: readonly Door[]): readonly Screen[] =>
  SCREENS.filter(({ door }) => doors.includes(door));

/**
 * Follows a link to another page without reloading the application. Resolves once the page of the new address is
 * shown, so that later checks never match the old page.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect.poll(() => page.evaluate(() => window.__TSR_ROUTER__?.state.status), `${path} is reached`).toBe('idle');
}
