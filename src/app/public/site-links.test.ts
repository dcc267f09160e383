import { describe, expect, it } from 'vitest';
import { avatarLinks, FOOTER_LINKS, memberLinkOf, NAVIGATION_LINKS } from './site-links.ts';

describe('the avatar’s menu', () => {
  it.each(['/', '/pricing', '/schools', '/profile/other'])('leads from %s to one’s profile and to the coach', (path) =>
    expect(avatarLinks(path)).toEqual([
      { to: '/profile', label: 'Profile' },
      { to: '/coach', label: 'Coach Dashboard' },
    ]),
  );

  it.each(['/coach', '/coach/outing/xxh128:1', '/coach/profile', '/profile'])(
    'leads from %s to the coach’s profile, and not to where one is',
    (path) => expect(avatarLinks(path)).toEqual([{ to: '/coach/profile', label: 'Profile' }]),
  );
});

it('names the pages of the specification in bar and footer', () => {
  expect(NAVIGATION_LINKS.map(({ to }) => to)).toEqual(['/about', '/pricing', '/contact']);
  expect(FOOTER_LINKS.map(({ to }) => to)).toEqual(['/coach', '/about', '/contact', '/privacy', '/terms', '/cookies']);
});

it.each([
  ['/schools', '/schools'],
  ['/schools/enhanced', '/schools'],
  ['/schools/my', '/schools/my'],
  ['/profile/view', '/profile'],
  ['/profile/sharing', '/profile/sharing'],
  ['/settings/plan', '/settings'],
  ['/pricing', undefined],
])('counts %s to %s', (path, link) => expect(memberLinkOf(path)).toBe(link));
