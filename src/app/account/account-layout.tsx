// Layout of the signed-in person’s pages: a bar with a tab for each place, named by who they are, and below it the
// pages of that place where it has several.
import { Outlet, useRouterState, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { writeForWhoReads } from '#src/format/reader.ts';
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { useAuthSession, type AuthUser } from '#src/data/auth/session.ts';
import { useIsCoach, LoadingPage } from '#src/features/people/coach-gate/coach-gate.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { PublicFrame } from '../public/public-layout.tsx';
import { useToSignIn } from '../sign-in.ts';
import { box, row } from '#src/ui/primitives.ts';
import styles from '../public/public.module.css';
import { useQuery } from '@tanstack/react-query';
import { ownRowerQuery } from '#src/data/people/age.ts';
import { ownCollegeQuery } from '#src/data/people/college-account.ts';
import { familyQuery } from '#src/data/people/family.ts';
import { profileQuery } from '#src/data/auth/profile-query.ts';
import { findMemberPlace, memberTabs } from '../public/site-links.tsx';

const LateCoachFrame = lazyPart(async () => (await import('../coach/coach-frame.tsx')).CoachFrame);

writeForWhoReads();

export function AccountLayout() {
  const authSession = useAuthSession();
  const { state } = authSession;
  const toSignIn = useToSignIn();
  useEffect(() => {
    if (state === 'signed-out') toSignIn();
  }, [state, toSignIn]);
  return (
    <ServerCache>
      {authSession.state === 'signed-in' ? (
        <MemberFrame user={authSession.user} />
      ) : (
        <PublicFrame>
          <LoadingPage />
        </PublicFrame>
      )}
    </ServerCache>
  );
}

/** A coach's settings belong to the coach's area, everything else to the pages of families. */
function MemberFrame({ user }: { readonly user: AuthUser }) {
  const isSettings = useRouterState({ select: ({ location }) => /^\/settings(?:\/|$)/u.test(location.pathname) });
  const isOfCoach = useIsCoach(user);
  if (isSettings && isOfCoach) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <LateCoachFrame>
          <div className={box({ margin: 'center' }, styles.within)}>
            <Outlet />
          </div>
        </LateCoachFrame>
      </Suspense>
    );
  }
  return (
    <PublicFrame>
      <MemberNavigation userId={user.id} />
      <Outlet />
    </PublicFrame>
  );
}

/** It scrolls sideways where it is wider than the page. */
function MemberNavigation({ userId }: { readonly userId: string }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const search: unknown = useRouterState({ select: (state) => state.location.search });
  const profile = useQuery(profileQuery(userId));
  const role = profile.data?.user_role ?? null;
  const { data: family = [] } = useQuery({ ...familyQuery(userId), enabled: role === 'parent' });
  const { data: college } = useQuery({ ...ownCollegeQuery(userId), enabled: role === 'coach' });
  const rower = useQuery(ownRowerQuery(userId));
  const isKnown = !profile.isLoading && !rower.isLoading;
  const tabs = memberTabs({
    role: college?.state === 'approved' ? 'college' : role,
    rows: rower.data != null,
    child: family.length === 1 ? (family[0]?.called ?? null) : null,
  });
  const { tab, part } = findMemberPlace(path, tabs);
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the page: where one is, is in sight.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current === null || link === null || link === undefined) return;
    const { left, width } = link.getBoundingClientRect();
    bar.current.scrollLeft += left + width / 2 - innerWidth / 2;
  });
  return (
    <>
      <nav
        ref={bar}
        className={box({ below: 5, rule: 'below', overflow: 'across', print: 'none' }, styles.tabs)}
        aria-label="Your pages"
      >
        <ul className={row({ align: 'stretch' }, styles.tabLinks)}>
          {/* Nothing moves under the pointer: they come together, and the pages of a place are there from the start. */}
          {(isKnown ? tabs : []).map(({ to, label, parts }) => (
            <li key={to}>
              <Link
                to={to}
                className={box(
                  { padY: 3, display: 'block', tone: 'quiet', lines: 'one', underline: 'none', hover: 'ink' },
                  `${styles.tab} ${styles.current}`,
                )}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={to === tab?.to ? (parts.length > 0 ? 'true' : 'page') : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {tab !== undefined && tab.parts.length > 0 && (
        <nav
          className={box({ below: 5, overflow: 'across', print: 'none' }, styles.parts)}
          aria-label={`Pages of ${tab.label}`}
        >
          <ul className={row({ gap: 1, align: 'stretch' })}>
            {tab.parts.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  // Filters and selections carry over between schools and their comparison.
                  search={SAME_SEARCH.has(to) && SAME_SEARCH.has(path) ? Object(search) : {}}
                  className={box(
                    {
                      padY: 2,
                      padX: 3,
                      round: 'control',
                      display: 'block',
                      tone: 'quiet',
                      lines: 'one',
                      underline: 'none',
                      hover: 'ink',
                    },
                    `${styles.part} ${styles.current}`,
                  )}
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={to === part?.to ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

const SAME_SEARCH: ReadonlySet<string> = new Set(['/schools', '/schools/enhanced']);
