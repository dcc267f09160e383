// The way around for the signed-in person, below the bar of the site: what needs doing, oneself, the search for a
// college, and the settings. It scrolls sideways where it is wider than the page.
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MEMBER_LINKS, memberLinkOf } from './site-links.ts';
import styles from './member-navigation.module.css';

export function MemberNavigation() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = memberLinkOf(path);
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the page: where one is, is in sight.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (bar.current === null || link === null || link === undefined) return;
    const { left, width } = link.getBoundingClientRect();
    bar.current.scrollLeft += left + width / 2 - innerWidth / 2;
  });
  return (
    <nav ref={bar} className={styles.bar} aria-label="Your pages">
      <ul className={styles.links}>
        {MEMBER_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={to === here ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
